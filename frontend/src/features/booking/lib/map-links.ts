interface Place {
  latitude: number;
  longitude: number;
}

const site = 'https://www.openstreetmap.org';
/** How much of the surroundings is seen, in degrees. */
const AROUND_LONGITUDE = 0.008;
const AROUND_LATITUDE = 0.005;
const ZOOM = 16;

/** A map to frame, with a mark on the place. The gateway's content policy allows this address and no other. */
export function mapFrame({ latitude, longitude }: Place): string {
  const box = [
    longitude - AROUND_LONGITUDE,
    latitude - AROUND_LATITUDE,
    longitude + AROUND_LONGITUDE,
    latitude + AROUND_LATITUDE,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${site}/export/embed.html?${query.toString()}`;
}

/** The same map as a page of its own. */
export const mapPage = ({ latitude, longitude }: Place): string =>
  `${site}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** The way there, from where one is. */
export const directionsPage = ({ latitude, longitude }: Place): string =>
  `${site}/directions?to=${latitude}%2C${longitude}`;
