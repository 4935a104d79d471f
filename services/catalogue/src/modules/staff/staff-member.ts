/** A member of staff whom customers meet. All of it is published: nothing private is kept here. */
export interface StaffMember {
  id: string;
  name: string;
  /** The work phone, ten digits. */
  phone: string;
  /** What the person does, in words of their own. */
  position: string;
  /** The kind of staff; its name is kept here too, so that a list needs no second look. */
  category: { id: string; name: string };
  /** An address for `<img src>`, or empty. */
  image: string;
  createdAt: Date;
  /** Counts the changes of the member: the version its events carry. */
  version: number;
}

/** What is written of a member. */
export type StaffFields = Pick<StaffMember, 'name' | 'phone' | 'position' | 'category' | 'image'>;
