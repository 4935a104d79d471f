import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceFilter } from './price-filter.tsx';

const markupFor = (from: string) => renderToStaticMarkup(<PriceFilter from={from} to="" onChange={() => undefined} />);

it('says which price is expected instead of an invalid one [OFFICE-03] [MPRD-07]', () => {
  const [, id = 'none'] = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(markupFor('rẻ')) ?? [];
  expect(markupFor('rẻ')).toContain(`<p id="${id}"`);
  expect(markupFor('rẻ')).toContain('Giá từ: vui lòng nhập số tiền bằng chữ số, ví dụ 500.000');
  for (const valid of ['', '5000']) expect(markupFor(valid)).not.toContain('vui lòng');
});
