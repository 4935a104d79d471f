/** What the workshop shows at a link, for tests of the page. */
import type { LinkView, ShownQuote, Statement } from '@garage/contracts';
import { lineTotals, sumOfTotals } from '@garage/contracts';

type Job = ShownQuote['jobs'][number];
type Line = Job['lines'][number];

interface Prices {
  unitPrice: number;
  discount?: number;
  tax?: number;
}

export function labour(name: string, minutes: number, { unitPrice, discount = 0, tax = 800 }: Prices): Line {
  const { total } = lineTotals({ kind: 'labour', minutes, unitPrice, discount, tax });
  return { name, minutes, quantity: null, unitPrice, discount, tax, total };
}

function part(name: string, quantity: number, { unitPrice, discount = 0, tax = 800 }: Prices): Line {
  const { total } = lineTotals({ kind: 'part', quantity, unitPrice, discount, tax });
  return { name, minutes: null, quantity, unitPrice, discount, tax, total };
}

const amountsOf = ({ minutes, quantity, ...prices }: Line) =>
  minutes === null
    ? lineTotals({ kind: 'part', quantity: quantity ?? 1, ...prices })
    : lineTotals({ kind: 'labour', minutes, ...prices });

export function job(facts: Omit<Job, 'totals' | 'photos'> & { photos?: string[] }): Job {
  const photos = (facts.photos ?? []).map((_id) => ({ _id, sha256: 'h' }));
  return { ...facts, photos, totals: sumOfTotals(facts.lines.map(amountsOf)) };
}

const photoIds = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

/** Three jobs: red with photographs, yellow with a discount, and one without a finding. */
const brakeJobs = (): Job[] => [
  job({
    id: 'job0brake',
    title: 'Thay má phanh trước',
    severity: 'red',
    finding: 'Má phanh trước bên phải còn 1,5 mm, đĩa phanh có vết xước sâu.\nCần thay cả hai bên.',
    photos: photoIds,
    lines: [
      labour('Công thay má phanh', 90, { unitPrice: 200_000 }),
      part('Má phanh trước Toyota Vios (bộ)', 1, { unitPrice: 850_000 }),
    ],
  }),
  job({
    id: 'job1oil0',
    title: 'Thay dầu động cơ và lọc dầu',
    severity: 'yellow',
    finding: 'Dầu đã quá hạn 2.000 km.',
    lines: [
      labour('Công thay dầu', 30, { unitPrice: 200_000, discount: 1000 }),
      part('Dầu 5W-30 (lít)', 4, { unitPrice: 180_000, discount: 550 }),
      part('Lọc dầu', 1, { unitPrice: 120_000 }),
    ],
  }),
  job({
    id: 'job2wash',
    title: 'Vệ sinh dàn lạnh',
    severity: 'none',
    finding: '',
    lines: [labour('Công vệ sinh dàn lạnh', 60, { unitPrice: 200_000 })],
  }),
];

export function shownQuote(changes: Partial<ShownQuote> = {}): ShownQuote {
  const jobs = changes.jobs ?? brakeJobs();
  return {
    number: 'SC-26-000123',
    revision: 1,
    plate: '51F-123.45',
    sentAt: '2026-11-25T02:30:00.000Z',
    validUntil: '2026-12-02T02:30:00.000Z',
    note: 'Xe có thể chờ thay dầu tới lần sau, nhưng phanh thì nên làm ngay.',
    terms: 'Giá đã gồm công và phụ tùng.\nPhụ tùng thay ra được trả lại cho bạn.\nBảo hành 6 tháng hoặc 10.000 km.',
    jobs,
    totals: sumOfTotals(jobs.map(({ totals }) => totals)),
    ...changes,
  };
}

export function linkView(changes: Partial<LinkView> = {}): LinkView {
  const shown = shownQuote();
  return {
    order: {
      number: shown.number,
      state: 'open',
      step: 'confirm',
      firstName: 'Lan',
      plate: shown.plate,
      waiting: null,
      promisedAt: null,
      promises: [],
      pictures: [],
      steps: [
        { step: 'receive', at: '2026-11-25T01:00:00.000Z', note: '' },
        { step: 'check', at: '2026-11-25T01:20:00.000Z', note: 'Xe đã lên cầu nâng.' },
        { step: 'quote', at: '2026-11-25T02:00:00.000Z', note: '' },
        { step: 'confirm', at: '2026-11-25T02:30:00.000Z', note: '' },
      ],
    },
    quote: {
      state: 'sent',
      digest: 'd'.repeat(43),
      shown,
      photos: photoIds.map((_id) => ({ _id, address: `/api/workshop/pictures/${_id}/1900000000/${'s'.repeat(43)}` })),
      answer: null,
    },
    jobs: [],
    questions: [],
    triesLeft: 5,
    mails: true,
    ...changes,
  };
}

/** The statement of a handover: a guaranteed job, one without a guarantee, and one of a comeback. */
export function statement(changes: Partial<Statement> = {}): Statement {
  const [brakes, oil, wash] = brakeJobs();
  if (!brakes || !oil || !wash) throw new Error('Three jobs expected');
  const guarantee = { months: 6, km: 10_000, until: '2027-05-26', untilKm: 58_000 };
  const done = ({ title, lines, totals }: Job, at: number) => ({ _id: `${at}`.repeat(24), title, lines, totals });
  const { photos: _photos, ...washed } = wash;
  const free = job({
    ...washed,
    lines: [labour('Công vệ sinh dàn lạnh', 60, { unitPrice: 200_000, discount: 10_000 })],
  });
  const jobs = [
    { ...done(brakes, 1), comeback: false, guarantee },
    { ...done(oil, 2), comeback: false, guarantee: null },
    { ...done(free, 3), comeback: true, guarantee: { ...guarantee, km: null, untilKm: null } },
  ];
  const totals = sumOfTotals(jobs.map((one) => one.totals));
  const facts = { number: 'SC-26-000123', plate: '51F-123.45', at: '2026-11-26T03:00:00.000Z', km: 48_000 };
  return { ...facts, note: 'Rà phanh 200 km đầu.', jobs, totals, ...changes };
}

/** A quote with a job under the guarantee of an earlier one, and a job with terms of its own. */
export function comebackQuote(): ShownQuote {
  const [brakes, oil] = brakeJobs();
  if (!brakes || !oil) throw new Error('Jobs expected');
  const lines = [labour('Công thay má phanh', 90, { unitPrice: 200_000, discount: 10_000 })];
  const free = { ...job({ ...brakes, photos: [], lines }), comeback: true as const };
  return shownQuote({ jobs: [free, { ...oil, guarantee: { months: 3, km: 5_000 } }] });
}
