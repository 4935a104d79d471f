import { consumers, followers, requests, serviceNames, streamKeeper } from '@garage/contracts';
import type { LoginName } from '@garage/contracts';
import { followedSubject } from './followed-subject.ts';
import { inboxOf, namesIn } from './names.ts';
import { streamsOf } from './streams.ts';

/** The subjects that a login may publish and subscribe to; all others are refused. */
export interface BrokerPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
  /** True when the login may reply to requests. */
  canReply: boolean;
}

const API = '$JS.API';
const everything: BrokerPermissions = {
  publish: { allow: ['>'], deny: [] },
  subscribe: { allow: ['>'] },
  canReply: true,
};

/**
 * Returns the minimum permissions of a login, derived from the contracts. Undefined for logins that do not use the
 * broker.
 */
export function brokerPermissions(login: LoginName): BrokerPermissions | undefined {
  if (login === 'ops') return everything;
  const names = namesIn(undefined);
  const service = serviceNames.find((name) => name === login);
  const durables = consumers.filter((consumer) => consumer.service === login).map(({ durable }) => durable);
  const follows = followers
    .filter((follower) => follower.login === login)
    .map((follower) => followedSubject(names, follower.events));
  if (service === undefined && follows.length === 0) return undefined;
  const asked = requests.filter(({ askedBy }) => askedBy.some((name) => name === login));
  return {
    publish: {
      allow: [
        ...(service ? [names.event(`${service}.>`), names.nudge(service, '>')] : []),
        ...asked.map(({ subject }) => names.request(subject)),
        ...streamSubjects(login),
        ...durables.flatMap(durableSubjects),
        ...follows.map((subject) => `${API}.CONSUMER.CREATE.${names.events}.*.${subject}`),
        ...(follows.length > 0 ? followerSubjects() : []),
      ],
      deny: consumers.flatMap(({ durable }) => protectedSubjects(durable, durables.includes(durable))),
    },
    subscribe: {
      allow: [`${inboxOf(login)}.>`, ...(service ? [names.request(`${service}.>`), names.nudge(service, '>')] : [])],
    },
    canReply: service !== undefined && requests.some(({ subject }) => subject.startsWith(`${service}.`)),
  };
}

/** Every login may create a missing stream; creating an existing one changes nothing. */
function streamSubjects(login: LoginName): string[] {
  const verbs = ['CREATE', 'INFO', ...(login === streamKeeper ? ['UPDATE'] : [])];
  const streams = streamsOf(namesIn(undefined)).map(({ name }) => name);
  return [`${API}.INFO`, ...streams.flatMap((stream) => verbs.map((verb) => `${API}.STREAM.${verb}.${stream}`))];
}

function durableSubjects(durable: string): string[] {
  const names = namesIn(undefined);
  const verbs = ['CREATE', 'DURABLE.CREATE', 'INFO', 'MSG.NEXT'];
  return [
    ...verbs.map((verb) => `${API}.CONSUMER.${verb}.${names.events}.${durable}`),
    `$JS.ACK.${names.events}.${durable}.>`,
    names.deadLetter(durable),
  ];
}

/** Subjects that followers need for their ephemeral consumers; with a wildcard, because the names of these consumers are random. */
function followerSubjects(): string[] {
  const { events } = namesIn(undefined);
  return ['INFO', 'MSG.NEXT', 'DELETE'].map((verb) => `${API}.CONSUMER.${verb}.${events}.*`);
}

/** Subjects of a durable consumer that are denied explicitly, because the wildcards for followers would allow them. */
function protectedSubjects(durable: string, isOwn: boolean): string[] {
  const { events } = namesIn(undefined);
  const subjects = [`${API}.CONSUMER.CREATE.${events}.${durable}.>`, `${API}.CONSUMER.DELETE.${events}.${durable}`];
  return isOwn ? subjects : [...subjects, `${API}.CONSUMER.MSG.NEXT.${events}.${durable}`];
}
