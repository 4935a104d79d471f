import { hash } from 'node:crypto';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/**
 * The data registered for an e-mail in one browser. It becomes the account's when its code is entered in that browser.
 */
export interface Registration {
  /** See registrationIdOf. */
  id: string;
  email: string;
  passwordHash: string;
  fullName: string;
  /** URL of the profile image for `<img src>`; empty when there is none. */
  image: string;
  /** Time of the last mail with a code for this registration; null when there was none. */
  mailedAt: Date | null;
}

interface RegistrationDocument extends Omit<Registration, 'id'> {
  _id: string;
  /** True when the code that is currently valid for the e-mail was mailed for this registration. */
  isCoded: boolean;
  /** Ids that this registration has in other browsers in which its password was entered correctly. */
  otherIds: string[];
  createdAt: Date;
  expiresAt: Date;
}

const collection = 'registrations';
const KEPT_MS = 7 * 24 * 3_600_000;
/** Maximum number of registrations kept per e-mail; the oldest are removed. */
const MAX_KEPT = 20;

export const registrationIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { email: 1, createdAt: 1 }, name: 'by-email' },
    { key: { otherIds: 1 }, name: 'by-other-browser' },
    { key: { image: 1 }, name: 'by-image' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

/** Id of an e-mail's registration in a browser; it cannot be computed without the browser's secret. */
export const registrationIdOf = (secret: string, email: string): string =>
  hash('sha256', `${secret}\n${email}`, 'base64url');

const toRegistration = ({
  _id: id,
  email,
  passwordHash,
  fullName,
  image,
  mailedAt,
}: RegistrationDocument): Registration => ({
  id,
  email,
  passwordHash,
  fullName,
  image,
  mailedAt,
});

const imagesOf = (documents: ReadonlyArray<{ image: string }>): string[] =>
  documents.map(({ image }) => image).filter((image) => image !== '');

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;

/** @param now milliseconds since 1970 (default: the system's clock) */
export function createRegistrationRepository(mongo: Mongo, now: () => number = Date.now) {
  const registrations = mongo.db.collection<RegistrationDocument>(collection);
  const live = () => ({ expiresAt: { $gt: new Date(now()) } });
  return {
    /** The registration made in the browser with this id, or else one whose password was entered correctly in that browser. */
    async find(id: string, session?: ClientSession): Promise<Registration | null> {
      const options = { ...(session && { session }) };
      const found =
        (await registrations.findOne({ _id: id, ...live() }, options)) ??
        (await registrations.findOne({ otherIds: id, ...live() }, options));
      return found && toRegistration(found);
    },

    /** Lets the browser with this id verify a registration that another browser made, because the user entered its password in this browser. */
    async share({ email, passwordHash, id }: Pick<Registration, 'email' | 'passwordHash' | 'id'>): Promise<void> {
      await registrations.updateOne({ email, passwordHash, ...live() }, { $addToSet: { otherIds: id } });
    },

    /** Stores a registration, replacing the same browser's earlier one. Returns the images that are no longer used. */
    async keep(session: ClientSession, { id, email, ...facts }: Omit<Registration, 'mailedAt'>): Promise<string[]> {
      const before = await registrations.findOne({ _id: id }, { session });
      const { createdAt = new Date(now()), isCoded = false, mailedAt = null, otherIds = [] } = before ?? {};
      const expiresAt = new Date(now() + KEPT_MS);
      const document = { email, ...facts, createdAt, isCoded, mailedAt, otherIds, expiresAt };
      await registrations.replaceOne({ _id: id }, document, { upsert: true, session });
      const options = { session, projection: { image: 1 } } as const;
      const spare = await registrations.find({ email }, options).sort({ createdAt: -1 }).skip(MAX_KEPT).toArray();
      if (spare.length > 0) await registrations.deleteMany({ _id: { $in: spare.map(({ _id }) => _id) } }, { session });
      return imagesOf([...(before ? [before] : []), ...spare]).filter((image) => image !== facts.image);
    },

    /** Assigns the newly mailed code to this registration, or to none. */
    async recordMail(session: ClientSession, { email, id }: { email: string; id: string | null }): Promise<void> {
      await registrations.updateMany({ email }, { $set: { isCoded: false } }, { session });
      const change = { $set: { isCoded: true, mailedAt: new Date(now()) } };
      await registrations.updateOne({ _id: id ?? '' }, change, { session });
    },

    /** The registration that the most recently mailed code of this e-mail address verifies. */
    async findCoded(session: ClientSession, email: string): Promise<Registration | null> {
      const found = await registrations.findOne({ email, isCoded: true, ...live() }, { session });
      return found && toRegistration(found);
    },

    /** The id of the only registration of this e-mail; null when there is none or more than one. */
    async findSoleId(email: string, session?: ClientSession): Promise<string | null> {
      const options = { projection: { _id: 1 }, limit: 2, ...(session && { session }) } as const;
      const found = await registrations.find({ email, ...live() }, options).toArray();
      return found.length === 1 ? (found[0]?._id ?? null) : null;
    },

    /** Removes all registrations of an e-mail. Returns their images. */
    async removeOf(session: ClientSession, email: string): Promise<string[]> {
      const found = await registrations.find({ email }, { session, projection: { image: 1 } }).toArray();
      await registrations.deleteMany({ email }, { session });
      return imagesOf(found);
    },

    /** Those of the given images that registrations reference. */
    findReferencedImages: (images: readonly string[]): Promise<string[]> =>
      registrations.distinct('image', { image: { $in: [...images] } }),
  };
}
