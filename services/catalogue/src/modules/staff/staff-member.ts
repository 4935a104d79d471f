/** A member of staff shown to customers. All fields are published. */
export interface StaffMember {
  id: string;
  name: string;
  /** Number of the work phone, ten digits. */
  phone: string;
  /** Free-text job description. */
  position: string;
  /** The position; contains a copy of its name, so that lists need no second query. */
  category: { id: string; name: string };
  /** URL of the image for `<img src>`; empty when there is none. */
  image: string;
  createdAt: Date;
  /** Version, which every change increments and events carry. */
  version: number;
}

/** The fields that staff edit. */
export type StaffFields = Pick<StaffMember, 'name' | 'phone' | 'position' | 'category' | 'image'>;
