import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Severity } from '../lib/toasts.ts';
import { ToastItem } from './toaster.tsx';

const render = (severity: Severity) =>
  renderToStaticMarkup(createElement(ToastItem, { toast: { id: 1, severity, text: 'Nội dung', messageKey: 'a key' } }));

it('distinguishes the four severities by text, not only by colour [UI-01]', () => {
  const words = { success: 'Thành công', error: 'Lỗi', warning: 'Cảnh báo', info: 'Thông tin' };
  for (const severity of ['success', 'error', 'warning', 'info'] as const) {
    const html = render(severity);
    expect(html).toContain(`data-severity="${severity}"`);
    expect(html).toContain(`${words[severity]}: </span>Nội dung`);
    expect(html).toMatch(/<svg[^>]*aria-hidden/);
  }
});

it('interrupts a screen reader only for errors, and keeps the message key', () => {
  expect(render('error')).toContain('role="alert"');
  expect(render('warning')).toContain('role="status"');
  expect(render('info')).toContain('data-msg="a key"');
});
