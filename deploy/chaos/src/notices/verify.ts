import type { AskedNotice } from './events.ts';
import type { Person } from './setup.ts';

/** A notice as stored. */
export interface StoredNotice {
  id: string;
  accountId: string;
  event: string;
  entityId: string;
}

/** A push as it arrived at the browser of an account. */
export interface ArrivedPush {
  accountId: string;
  /** Content after decryption. */
  payload: { id: string; kind: string; event: string };
  /** Header by which the push service and the browser recognise a repeat. */
  topic: string;
  /** Time of arrival by the shared clock, in milliseconds since 1970. */
  at: number;
  /** Seconds for which the push service may keep it. */
  ttl: number;
  /** True when the push service accepted it. */
  isAccepted: boolean;
}

interface Outcome {
  asked: readonly AskedNotice[];
  notices: readonly StoredNotice[];
  pushes: readonly ArrivedPush[];
  people: readonly Person[];
  /**
   * Milliseconds that are added to the processes' allowance for the duration of a request. The timeout of a request is in real time, and takes
   * longer by a clock that runs faster.
   */
  extraTransitMs: number;
}

const keyOf = ({ accountId, entityId, event }: Omit<StoredNotice, 'id'>): string =>
  [accountId, entityId, event].join(' ');

/** Compares the events with the notices in the database and the pushes that arrived. */
export function verify({ asked, notices, pushes, people, extraTransitMs }: Outcome) {
  const wanted = asked.flatMap(({ expected: event, accountId, entityId }) =>
    event === null ? [] : [keyOf({ accountId, entityId, event })],
  );
  const stored = Map.groupBy(notices, keyOf);
  const wantedKeys = new Set(wanted);
  const personOf = new Map(people.map((person) => [person.accountId, person]));
  const noticeOf = new Map(notices.map((notice) => [notice.id, notice]));
  const accepted = Map.groupBy(
    pushes.filter(({ isAccepted }) => isAccepted),
    ({ payload }) => payload.id,
  );
  const isPushed = ({ accountId }: StoredNotice) => personOf.get(accountId)?.isPushed ?? false;
  const isForeign = ({ payload, accountId }: ArrivedPush) => noticeOf.get(payload.id)?.accountId !== accountId;
  const isOther = ({ payload, topic }: ArrivedPush) =>
    topic !== payload.id || noticeOf.get(payload.id)?.event !== payload.event;
  const isInQuiet = ({ accountId, at }: ArrivedPush) => {
    const quiet = personOf.get(accountId)?.quiet;
    return quiet ? quiet.from <= at && at < quiet.to : false;
  };
  const mayComeInQuiet = ({ accountId, at, ttl }: ArrivedPush) => {
    const quiet = personOf.get(accountId)?.quiet;
    return quiet ? at < quiet.from && at + ttl * 1_000 - extraTransitMs > quiet.from : false;
  };
  const first = [...accepted.values()].flatMap(([push]) => (push ? [push] : []));

  return {
    figures: {
      events: asked.length,
      notices: notices.length,
      pushes: pushes.length,
      accepted: accepted.size,
      repeated: [...accepted.values()].filter((group) => group.length > 1).length,
    },
    none: {
      'notices were lost': wanted.filter((key) => !stored.has(key)).length,
      'notices are twice in the bell': [...stored.values()].filter((group) => group.length > 1).length,
      'notices have no event': [...stored.keys()].filter((key) => !wantedKeys.has(key)).length,
      'pushes were lost': notices.filter((notice) => isPushed(notice) && !accepted.has(notice.id)).length,
      'pushes came to an account that wants none': first.filter(
        ({ accountId }) => !(personOf.get(accountId)?.isPushed ?? false),
      ).length,
      'pushes came to another account': pushes.filter(isForeign).length,
      'pushes have another topic or event': pushes.filter(isOther).length,
      'pushes came in quiet hours': pushes.filter(isInQuiet).length,
      'pushes may be delivered in quiet hours': pushes.filter(mayComeInQuiet).length,
    },
    some: {
      'notice was expected': wanted.length,
      'push was accepted': accepted.size,
      'push was refused at first': pushes.length - pushes.filter(({ isAccepted }) => isAccepted).length,
      'push waited for the end of quiet hours': first.filter(({ accountId, at }) => {
        const quiet = personOf.get(accountId)?.quiet;
        return quiet ? at >= quiet.to : false;
      }).length,
    },
  };
}
