import type { PersonalSection } from '@garage/service-kit/privacy';
import type { AppointmentListRepository } from './appointment-list-repository.ts';
import { presentDetail } from './appointment-presenter.ts';
import type { PictureRepository } from '@garage/media';
import { toDataUrl } from '@garage/media';

/**
 * Maximum size of a picture in the export, since a reply must fit into one message of the broker. Larger pictures can
 * be seen on the page of the appointment.
 */
const MAX_PICTURE_BYTES = 700_000;

interface Repositories {
  lists: AppointmentListRepository;
  pictures: PictureRepository;
}

/** Personal data of an account: its appointments with their histories, and their pictures. */
export const personalSections = ({ lists, pictures }: Repositories): PersonalSection[] => [
  {
    name: 'appointments',
    pageSize: 10,
    async find(page) {
      const found = await lists.findOfAccount(page);
      return found.map((appointment) => {
        const { images: _pictures, accountId: _own, ...entry } = presentDetail(appointment, []);
        return { key: appointment.id, entry };
      });
    },
  },
  {
    name: 'pictures',
    pageSize: 1,
    async find({ accountId, after = '' }) {
      // The cursor `after` consists of an appointment's id and the number of its pictures already returned, joined by
      // a dot.
      const [id = '', shown = '0'] = after.split('.');
      const rest = id === '' ? [] : (await pictures.listOf(id)).slice(Number(shown));
      if (id !== '' && rest.length > 0) return [present({ id, at: Number(shown), webp: rest[0] })];
      for (let last = id === '' ? undefined : id; ;) {
        const [next] = await lists.findOfAccount({ accountId, after: last, limit: 1 });
        if (!next) return [];
        const [webp] = await pictures.listOf(next.id);
        if (webp) return [present({ id: next.id, at: 0, webp })];
        last = next.id;
      }
    },
  },
];

function present({ id, at, webp }: { id: string; at: number; webp: Buffer | undefined }) {
  const fits = webp !== undefined && webp.length <= MAX_PICTURE_BYTES;
  return { key: `${id}.${at + 1}`, entry: { appointmentId: id, image: fits ? toDataUrl(webp) : null } };
}
