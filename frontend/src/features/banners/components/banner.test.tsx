import type { Banner } from '@garage/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';

const words = { headline: 'Khuyến mãi', line: 'Đến hết tháng', callText: 'Xem', callLink: '/products' };

function markupOf(change: Partial<typeof words>): string {
  const banner: Banner = {
    _id: 'a'.repeat(24),
    image: `/api/media/catalogue/${'0'.repeat(64)}/1920.webp`,
    dark: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...words,
    ...change,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <BannerSlide first banner={banner} />
    </MemoryRouter>,
  );
}

it('shows the texts of a slide without an empty heading; a picture without a heading has an alternative text [HOME-01]', () => {
  expect(markupOf({})).toMatch(/alt="".*<h2.*Khuyến mãi/);
  expect(markupOf({ headline: '' })).toMatch(/alt="Tin nổi bật"(?!.*<h2).*Đến hết tháng/);
  expect(markupOf({ headline: '', line: '', callText: '' })).toMatch(/alt="Tin nổi bật"(?!.*page-width)/);
});

it('has a dot for every slide, however many there are, at every width [DAILY-20, HOME-25]', () => {
  const nothing = () => undefined;
  const pauseProps = { onPointerEnter: nothing, onPointerLeave: nothing, onFocus: nothing, onBlur: nothing };
  const autoplay = { moving: false, stopped: false, toggle: nothing, restart: nothing, pauseProps };
  const markup = (count: number) =>
    renderToStaticMarkup(
      <BannerControls
        count={count}
        current={2}
        autoplay={autoplay}
        onNext={nothing}
        onPrevious={nothing}
        onChoose={nothing}
      />,
    );
  for (const count of [2, 5, 7, 12]) {
    expect(markup(count).match(/Xem tin \d/g)).toHaveLength(count);
    expect(markup(count)).not.toContain(`3 / ${count}`);
    // No dot is hidden at some width.
    expect(markup(count)).not.toMatch(/aria-label="Xem tin[^>]*class="[^"]*hidden/);
  }
});
