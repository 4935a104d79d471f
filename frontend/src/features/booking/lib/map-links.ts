interface Place {
  latitude: number;
  longitude: number;
}

const site = 'https://www.openstreetmap.org';
/** Distances from the marker to the edges of the embedded map, in degrees. */
const AROUND_LONGITUDE = 0.008;
const AROUND_LATITUDE = 0.005;
const ZOOM = 16;

/** Address of an embedded map with a marker. The gateway's content security policy allows frames from this address only. */
export function mapEmbedUrl({ latitude, longitude }: Place): string {
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

/** Address of a full-page map with a marker. */
export const mapUrl = ({ latitude, longitude }: Place): string =>
  `${site}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** Address of a map with directions from the visitor's location to the workshop. */
export const directionsUrl = ({ latitude, longitude }: Place): string =>
  `${site}/directions?to=${latitude}%2C${longitude}`;
