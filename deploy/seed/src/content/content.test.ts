import { describe, expect, it } from 'vitest';
import { roleNames } from '@garage/contracts';
import { seedAccounts } from './accounts.ts';
import { seedComments, seedFavourites, seedReviewers } from './engagement.ts';
import { seedBanners } from './banners.ts';
import { seedCategories, seedProducts } from './catalogue.ts';
import { seedNews } from './news/index.ts';
import { seedSiteSettings } from './site-settings.ts';
import { seedPositions, seedStaff } from './staff.ts';

/** Every string of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function duplicatesOf(list: readonly string[]): string[] {
  return list.filter((item, index) => list.indexOf(item) !== index);
}

/** Tags that are not allowed, or not closed in order. */
function markupFaults(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  const faults = tags.filter((tag) => !/^<\/?(?:h2|p|ul|li)>$/.test(tag));
  const open: string[] = [];
  for (const tag of tags) {
    if (!tag.startsWith('</')) open.push(tag.slice(1, -1));
    else if (open.pop() !== tag.slice(2, -1)) faults.push(tag);
  }
  return [...faults, ...open];
}

const vietnamese = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵằắẳẵặầấẩẫậềếểễệồốổỗộờớởỡợừứửữự]/iu;
const everything = [
  seedProducts,
  seedCategories,
  seedNews,
  seedBanners,
  seedStaff,
  seedPositions,
  seedAccounts,
  seedComments,
  seedReviewers,
  seedSiteSettings,
];

describe('products', () => {
  it('fill at least eight categories with at least 130 items', () => {
    expect(seedCategories.length).toBeGreaterThanOrEqual(8);
    expect(seedProducts.length).toBeGreaterThanOrEqual(130);
    const used = new Set(seedProducts.map((product) => product.categoryKey));
    expect(seedCategories.map((category) => category.key).filter((key) => !used.has(key))).toEqual([]);
  });

  it('have more than eight in a category, so that pages and related items show', () => {
    const sizes = seedCategories.map(({ key }) => seedProducts.filter((product) => product.categoryKey === key).length);
    expect(Math.min(...sizes)).toBeGreaterThan(8);
  });

  it('share no key, name or description', () => {
    expect(duplicatesOf(seedProducts.map(({ key }) => key))).toEqual([]);
    expect(duplicatesOf(seedProducts.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(duplicatesOf(seedProducts.map(({ description }) => description))).toEqual([]);
  });

  it('cost whole thousands of VND, and a few are by quotation', () => {
    expect(seedProducts.filter(({ price }) => !Number.isInteger(price) || price < 0 || price % 1000 !== 0)).toEqual([]);
    expect(seedProducts.filter(({ price }) => price === 0).length).toBeGreaterThanOrEqual(3);
  });

  it('have a stock, four to eight specifications and two to four further pictures', () => {
    const wrong = seedProducts.filter(
      ({ quantity, specifications, details }) =>
        !(Number.isInteger(quantity) && quantity > 0) ||
        specifications.length < 4 ||
        specifications.length > 8 ||
        details.length < 2 ||
        details.length > 4,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have descriptions of two to four sentences', () => {
    const wrong = seedProducts.filter(({ description }) => {
      const sentences = description.split(/(?<=[.?!])\s+(?=\p{Lu})/u).length;
      return sentences < 2 || sentences > 4;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('include about ten featured ones and several for “bảo dưỡng”', () => {
    expect(seedProducts.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(8);
    expect(seedProducts.filter(({ isFeatured }) => isFeatured).length).toBeLessThanOrEqual(14);
    expect(seedProducts.filter(({ name }) => name.toLowerCase().includes('bảo dưỡng')).length).toBeGreaterThanOrEqual(
      5,
    );
  });

  it('show different pictures', () => {
    expect(duplicatesOf(seedProducts.map(({ picture }) => picture))).toEqual([]);
  });
});

describe('text', () => {
  it('is NFC and without stray spaces', () => {
    const texts = everything.flatMap(textsOf);
    expect(
      texts.filter((text) => text !== text.normalize('NFC') || (text !== text.trim() && !text.startsWith('\n'))),
    ).toEqual([]);
    expect(texts.filter((text) => /[^\n] {2,}/.test(text))).toEqual([]);
  });

  it('is Vietnamese', () => {
    const long = [
      ...seedProducts.map(({ description }) => description),
      ...seedNews.flatMap(({ title, content }) => [title, content]),
      ...seedBanners.map(({ line }) => line),
    ];
    expect(long.filter((text) => !vietnamese.test(text))).toEqual([]);
  });
});

describe('news', () => {
  it('has at least twelve articles of at least 400 words', () => {
    expect(seedNews.length).toBeGreaterThanOrEqual(12);
    const words = seedNews.map(
      ({ content }) =>
        content
          .replaceAll(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/).length,
    );
    expect(Math.min(...words)).toBeGreaterThanOrEqual(400);
  });

  it('uses headings, paragraphs and lists, well closed, and nothing else', () => {
    expect(seedNews.flatMap(({ content }) => markupFaults(content))).toEqual([]);
    expect(markupFaults('<p>a</h2>')).not.toEqual([]);
    expect(markupFaults('<p onclick="x">a</p>')).not.toEqual([]);
    expect(seedNews.filter(({ content }) => !content.includes('<h2>') || !content.includes('<ul>'))).toEqual([]);
  });

  it('is published on different days, none in the future', () => {
    const days = seedNews.map(({ daysAgo }) => daysAgo);
    expect(new Set(days).size).toBe(days.length);
    expect(Math.min(...days)).toBeGreaterThan(0);
  });
});

describe('people', () => {
  it('have names, ten digits of an invented range, and a known position', () => {
    expect(seedStaff.length).toBeGreaterThanOrEqual(14);
    expect(seedPositions.length).toBeGreaterThanOrEqual(4);
    const positions = new Set(seedPositions.map(({ key }) => key));
    const wrong = seedStaff.filter(
      ({ name, phone, positionKey }) => name.length < 2 || !/^0900000\d{3}$/.test(phone) || !positions.has(positionKey),
    );
    expect(wrong).toEqual([]);
    expect(duplicatesOf(seedStaff.map(({ phone }) => phone))).toEqual([]);
  });

  it('have one position with more than two and one with at most two', () => {
    const sizes = seedPositions.map(({ key }) => seedStaff.filter(({ positionKey }) => positionKey === key).length);
    expect(Math.max(...sizes)).toBeGreaterThan(2);
    expect(sizes.some((size) => size > 0 && size <= 2)).toBe(true);
  });

  it('have a portrait of their own', () => {
    expect(duplicatesOf(seedStaff.map(({ picture }) => picture))).toEqual([]);
  });

  it('have one demo account for each role, and technicians', () => {
    const without = seedAccounts.filter(({ grants }) => grants === undefined);
    expect(without.map(({ role }) => role).toSorted()).toEqual([...roleNames].toSorted());
    expect(without.map(({ email }) => email)).toEqual([
      'master@garage.local',
      'admin@garage.local',
      'customer@garage.local',
    ]);
    const technicians = seedAccounts.filter(({ grants }) => grants?.includes('technician'));
    expect(technicians.map(({ email }) => email)).toEqual(['technician@garage.local', 'technician2@garage.local']);
    expect(technicians.filter(({ fullName }) => !seedStaff.some(({ name }) => name === fullName))).toEqual([]);
  });
});

describe('likes and comments', () => {
  it('are about existing products, and no text occurs twice', () => {
    const keys = new Set(seedProducts.map(({ key }) => key));
    const named = [...seedComments.map(({ productKey }) => productKey), ...Object.values(seedFavourites).flat()];
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
    expect(duplicatesOf(seedComments.map(({ text }) => text))).toEqual([]);
  });
});

describe('the site', () => {
  it('has what header, footer, contact and home need', () => {
    expect(seedSiteSettings.socialLinks).toHaveLength(3);
    expect(seedSiteSettings.maps).toHaveLength(2);
    expect(seedSiteSettings.counters.map(({ value }) => value)).toEqual(['620+', '120+', '100+', '120%']);
    expect(seedSiteSettings.hours).toMatchObject({ days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '17:00' });
  });

  it('has at least four banners, each with a text and a link inside the site', () => {
    expect(seedBanners.length).toBeGreaterThanOrEqual(4);
    expect(
      seedBanners.filter(
        ({ headline, line, callText, callLink }) =>
          [headline, line, callText].includes('') || !callLink.startsWith('/'),
      ),
    ).toEqual([]);
  });
});
