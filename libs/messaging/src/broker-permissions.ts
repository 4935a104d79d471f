import { consumers, followers, requests, serviceNames, streamKeeper } from '@garage/contracts';
import type { LoginName } from '@garage/contracts';
import { followedSubject } from './followed-subject.ts';
import { inboxOf, namesIn } from './names.ts';
import { streamsOf } from './streams.ts';

/** What a login may say to the broker and hear of it; all else is refused. */
export interface BrokerPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
  /** Whether it may answer whoever asked it. */
  answers: boolean;
}

const API = '$JS.API';
const everything: BrokerPermissions = {
  publish: { allow: ['>'], deny: [] },
  subscribe: { allow: ['>'] },
  answers: true,
};

/** The least that a login needs, as the contracts tell it. Undefined for one that has no business with the broker. */
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
      deny: consumers.flatMap(({ durable }) => hijackingSubjects(durable, durables.includes(durable))),
    },
    subscribe: {
      allow: [`${inboxOf(login)}.>`, ...(service ? [names.request(`${service}.>`), names.nudge(service, '>')] : [])],
    },
    answers: service !== undefined && requests.some(({ subject }) => subject.startsWith(`${service}.`)),
  };
}

/** Anybody may make a stream that is missing, which changes nothing at one that is there. */
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

/** Of consumers that end with their process and have names that nobody knows before. */
function followerSubjects(): string[] {
  const { events } = namesIn(undefined);
  return ['INFO', 'MSG.NEXT', 'DELETE'].map((verb) => `${API}.CONSUMER.${verb}.${events}.*`);
}

/** What a follower's right for any name would allow to do to a durable consumer. */
function hijackingSubjects(durable: string, isOwn: boolean): string[] {
  const { events } = namesIn(undefined);
  const subjects = [`${API}.CONSUMER.CREATE.${events}.${durable}.>`, `${API}.CONSUMER.DELETE.${events}.${durable}`];
  return isOwn ? subjects : [...subjects, `${API}.CONSUMER.MSG.NEXT.${events}.${durable}`];
}
