import { Type } from 'typebox';
import { GUARANTEE_KM, GUARANTEE_MONTHS } from './guarantee.ts';

export const guaranteeTermsSchema = Type.Object(
  {
    months: Type.Integer({ minimum: 0, maximum: GUARANTEE_MONTHS.max, description: '0: no guarantee.' }),
    km: Type.Union([Type.Integer({ minimum: 1, maximum: GUARANTEE_KM.max }), Type.Null()], {
      description: 'Null: without a limit of kilometres.',
    }),
  },
  { additionalProperties: false, description: 'By months or kilometres, whichever ends first.' },
);
