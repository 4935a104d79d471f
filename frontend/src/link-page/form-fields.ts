/** Names of the fields in the forms of a link's page, for the page, its script and the server. */
export const fields = {
  digest: 'digest',
  digits: 'digits',
  accepted: 'accepted',
  signature: 'signature',
  questionId: 'id',
  kind: 'kind',
  mails: 'mails',
  text: 'text',
} as const;

export const decisionField = (jobId: string): string => `job-${jobId}`;
export const reasonField = (jobId: string): string => `reason-${jobId}`;

/** Values of a decision's radio buttons. */
export const YES = 'yes';
export const NO = 'no';

/** Ids of the places on the page to which a sent form returns. */
export const places = { answer: 'answer', questions: 'questions', mails: 'mails', problem: 'problem' } as const;

/** What a customer has entered into the form of a quote. Maps, because the ids in the names of fields come from outside. */
export interface EnteredConsent {
  decisions: ReadonlyMap<string, boolean>;
  reasons: ReadonlyMap<string, string>;
  digits: string;
  accepted: boolean;
}

export const nothingEntered: EnteredConsent = { decisions: new Map(), reasons: new Map(), digits: '', accepted: false };

/** Why a form was not accepted. */
export interface Problem {
  message: string;
  /** The field that is wrong: one of `fields`, or `decisions` for the jobs without a decision. */
  field?: string;
}
