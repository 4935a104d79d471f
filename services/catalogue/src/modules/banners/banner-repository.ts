import { MAX_BANNERS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { Banner, BannerFields } from './banner.ts';

interface BannerDocument extends Omit<Banner, 'id'> {
  _id: ObjectId;
  /** Number of banners that were added while this one was the newest. */
  additions?: number;
}

const collection = 'banners';

/** Banners without a position come first, oldest first. */
const shownOrder = { position: 1, createdAt: 1, _id: 1 } as const;

export const bannerIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: shownOrder, name: 'by-position' }],
};

const fields = {
  image: 1,
  headline: 1,
  line: 1,
  callText: 1,
  callLink: 1,
  dark: 1,
  position: 1,
  createdAt: 1,
  version: 1,
} as const;

function toBanner({ _id, ...banner }: BannerDocument): Banner {
  return { id: _id.toHexString(), ...banner };
}

/** A banner to import, which brings its own creation date. */
export interface ImportedBanner extends BannerFields {
  createdAt: Date;
}

export type BannerRepository = ReturnType<typeof createBannerRepository>;

export function createBannerRepository(mongo: Mongo) {
  const banners = mongo.db.collection<BannerDocument>(collection);
  return {
    /** All banners in the order they are shown: as staff have ordered them, or oldest first. */
    async list(session?: ClientSession): Promise<Banner[]> {
      const found = banners
        .find({}, { projection: fields, ...(session && { session }) })
        .sort(shownOrder)
        .limit(MAX_BANNERS);
      return (await found.toArray()).map(toBanner);
    },

    countAll: (): Promise<number> => banners.countDocuments(),

    async findById(id: string, session?: ClientSession): Promise<Banner | null> {
      const options = { projection: fields, ...(session && { session }) };
      const document = await banners.findOne({ _id: new ObjectId(id) }, options);
      return document && toBanner(document);
    },

    ...createAdditions(banners),

    async update(session: ClientSession, { id, banner }: { id: string; banner: BannerFields }): Promise<Banner | null> {
      const document = await banners.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: banner, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toBanner(document);
    },

    /** Moves a banner to another place. */
    async move(session: ClientSession, { id, position }: { id: string; position: number }): Promise<Banner | null> {
      const document = await banners.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: { position }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toBanner(document);
    },

    async remove(session: ClientSession, id: string): Promise<Banner | null> {
      const document = await banners.findOneAndDelete({ _id: new ObjectId(id) }, { session, projection: fields });
      return document && toBanner(document);
    },
  };
}

function createAdditions(banners: Collection<BannerDocument>) {
  return {
    /** Number of banners. It writes to the newest one, so that of two additions at the same time the later sees the other. */
    async countForAddition(session: ClientSession): Promise<number> {
      await banners.findOneAndUpdate(
        {},
        { $inc: { additions: 1 } },
        { session, sort: { _id: -1 }, projection: { _id: 1 } },
      );
      return banners.countDocuments({}, { session });
    },

    async insert(session: ClientSession, banner: BannerFields): Promise<Banner> {
      const [last] = await banners
        .find({}, { session, projection: { position: 1 } })
        .sort({ position: -1 })
        .limit(1)
        .toArray();
      const document: BannerDocument = {
        _id: new ObjectId(),
        ...banner,
        ...(last?.position !== undefined && { position: last.position + 1 }),
        createdAt: new Date(),
        version: 1,
      };
      await banners.insertOne(document, { session });
      return toBanner(document);
    },

    /** Inserts banners with their creation dates. */
    async insertMany(session: ClientSession, list: readonly ImportedBanner[]): Promise<Banner[]> {
      const documents = list.map(({ image, headline, line, callText, callLink, dark, createdAt }): BannerDocument => ({
        _id: new ObjectId(),
        image,
        headline,
        line,
        callText,
        callLink,
        dark,
        createdAt,
        version: 1,
      }));
      await banners.insertMany(documents, { session });
      return documents.map(toBanner);
    },
  };
}
