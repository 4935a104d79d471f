import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

it.each([
  ['/products?search=cứu hộ', '/products?search=c%E1%BB%A9u%20h%E1%BB%99'],
  ['/products?search=c%E1%BB%A9u+h%E1%BB%99&amp;page=2', '/products?search=c%E1%BB%A9u+h%E1%BB%99&amp;amp;page=2'],
  ['/news/65f0#phần', '/news/65f0#ph%E1%BA%A7n'],
])('writes the address %s percent-encoded, once [DAILY-27]', (to, href) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Link to={to}>Xem</Link>
    </MemoryRouter>,
  );
  expect(markup).toBe(`<a href="${href}">Xem</a>`);
});
