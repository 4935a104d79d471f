import { serviceTitles } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { allGroups, groupOf, isRescue } from './article-groups.ts';

it('shows every article once among all groups', () => {
  const slugs = allGroups.flatMap((group) => [...group.slugs]);
  expect(slugs.toSorted()).toEqual(Object.keys(serviceTitles).toSorted());
});

it('finds the group of an article, and the main services for those in none', () => {
  expect(groupOf('oil-change').slugs).toEqual(['oil-change', 'brake-maintenance', 'ac-service', 'general-inspection']);
  expect(groupOf('engine-repair').title).toBe('Sửa chữa chung');
  for (const slug of ['paint', 'premium-care']) {
    expect(groupOf(slug).slugs).toEqual(['maintenance', 'engine-repair', 'paint', 'parts', 'care']);
  }
});

it('recognises articles for readers who need to call instead of booking', () => {
  expect(['emergency-rescue', 'towing', 'onsite-support', 'mobile-repair'].every(isRescue)).toBe(true);
  expect(['paint', 'premium-care', 'oil-change'].some(isRescue)).toBe(false);
});
