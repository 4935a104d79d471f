import type { GuaranteeDefaults, GuaranteeTerms, Rates } from '@garage/contracts';
import { GUARANTEE_KM, GUARANTEE_MONTHS, ratesChanged, QUOTE_DAYS, workshopAudited } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { SettingsKind, SettingsRepository } from '@garage/service-kit/settings';
import { createSettingsRepository } from '@garage/service-kit/settings';

const initialTerms: GuaranteeTerms = { months: GUARANTEE_MONTHS.initial, km: GUARANTEE_KM.initial };
/** The first terms of guarantees, which a workshop replaces by its own. */
export const initialGuarantee: GuaranteeDefaults = { labour: initialTerms, parts: initialTerms };

/** Rates as they are stored: those of earlier releases have no guarantee. */
type StoredRates = Omit<Rates, 'guarantee'> & Partial<Pick<Rates, 'guarantee'>>;

const presentTerms = ({ months, km }: GuaranteeTerms): GuaranteeTerms => ({ months, km });

const describeTerms = ({ months, km }: GuaranteeTerms): string => `${months} tháng, ${km ?? '∞'} km`;

/** The rates as staff edit them, without the revision: it is returned with them but is not one of their fields. */
export const presentRates = ({
  labour,
  taxes,
  jobs,
  days,
  terms,
  guarantee = initialGuarantee,
}: StoredRates): Rates => ({
  labour: labour.map(({ kind, hourly, from }) => ({ kind, hourly, from })),
  taxes: taxes.map(({ rate, from }) => ({ rate, from })),
  jobs: jobs.map(({ name, kinds, minutes }) => ({ name, kinds: [...kinds], minutes })),
  days,
  terms,
  guarantee: { labour: presentTerms(guarantee.labour), parts: presentTerms(guarantee.parts) },
});

/** Rates and jobs are lists, which the audit log shows as one text each. */
export const ratesKind: SettingsKind<StoredRates> = {
  entityId: 'rates',
  changed: ratesChanged,
  audited: workshopAudited,
  labelOf: () => 'Bảng giá xưởng',
  factsOf: ({ labour, taxes, jobs, days, terms, guarantee = initialGuarantee }) => ({
    labourRates: labour.map(({ kind, hourly, from }) => `${kind} ${hourly} ${from}`).join('; '),
    taxRates: taxes.map(({ rate, from }) => `${rate / 100}% ${from}`).join('; '),
    usualJobs: jobs.map(({ name, minutes }) => `${name} (${minutes})`).join('; '),
    quoteDays: days,
    quoteTerms: terms,
    labourGuarantee: describeTerms(guarantee.labour),
    partsGuarantee: describeTerms(guarantee.parts),
  }),
};

const START_OF_RATES = '2025-01-01';

/**
 * The first rates, which a workshop replaces by its own. Value added tax: 8 % until the end of 2026, 10 % afterwards (resolution
 * 204/2025/QH15, second-hand).
 */
const defaults: StoredRates = {
  labour: [
    { kind: 'car', hourly: 250_000, from: START_OF_RATES },
    { kind: 'motorbike', hourly: 120_000, from: START_OF_RATES },
    { kind: 'truck', hourly: 350_000, from: START_OF_RATES },
    { kind: 'other', hourly: 250_000, from: START_OF_RATES },
  ],
  taxes: [
    { rate: 800, from: START_OF_RATES },
    { rate: 1_000, from: '2027-01-01' },
  ],
  jobs: [
    { name: 'Công thay dầu động cơ và lọc dầu', kinds: ['car', 'truck'], minutes: 30 },
    { name: 'Công thay dầu động cơ', kinds: ['motorbike'], minutes: 15 },
    { name: 'Công thay má phanh một cầu', kinds: ['car'], minutes: 60 },
    { name: 'Công thay má phanh', kinds: ['motorbike'], minutes: 20 },
    { name: 'Công thay ắc quy', kinds: ['car', 'truck'], minutes: 20 },
    { name: 'Công thay lốp và cân bằng động', kinds: ['car'], minutes: 30 },
    { name: 'Công vệ sinh hệ thống điều hòa', kinds: ['car'], minutes: 90 },
  ],
  days: QUOTE_DAYS.initial,
  terms: [
    'Giá trong báo giá có hiệu lực đến ngày ghi trên báo giá.',
    'Xưởng chỉ làm những công việc được khách hàng đồng ý; việc phát sinh sẽ được báo giá lại trước khi làm.',
    'Phụ tùng thay ra được trả lại cho khách hàng khi có yêu cầu.',
  ].join('\n'),
};

export type RatesRepository = SettingsRepository<StoredRates>;

export const createRatesRepository = (mongo: Pick<Mongo, 'db'>): RatesRepository =>
  createSettingsRepository(mongo, { id: 'rates', defaults });
