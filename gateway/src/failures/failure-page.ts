import { createHash } from 'node:crypto';
import { errorCatalogue } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font-family:system-ui,sans-serif;color:#1f2933;background:#f5f7fa}' +
  'main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.5rem;text-wrap:balance}a{color:inherit;display:inline-block;padding:.8rem}';

const homeLink = '<a href="/">Về trang chủ</a>';
const reloadLink = '<a href="">Tải lại trang</a>';

/** Headings by status. */
const titles: Record<number, string> = {
  400: 'Địa chỉ này không đúng',
  404: 'Không tìm thấy trang này',
  414: 'Địa chỉ này không đúng',
  429: 'Bạn mở trang quá nhanh',
};
const defaultTitle = 'Không mở được trang này';
const unavailable = 'Trang web đang tạm gián đoạn';

/**
 * Explanations of invalid addresses by status. The texts of the error codes are not used, because they are written
 * for forms.
 */
const explanations: Record<number, string> = {
  400: 'Địa chỉ bị thiếu hoặc thừa ký tự. Hãy kiểm tra lại, hoặc đi từ trang chủ.',
  404: 'Địa chỉ có thể đã đổi hoặc gõ nhầm. Hãy đi tiếp từ trang chủ.',
};

/** What a form that was sent too often has instead of the texts for pages: it was not sent, and reloading would lose what was entered. */
const formRefused = {
  title: 'Bạn gửi quá nhanh',
  explanation: 'Nội dung bạn vừa gửi chưa được ghi nhận. Hãy chờ một phút, quay lại trang trước và gửi lại.',
  link: '<a href="">Mở lại trang</a>',
};

/** The texts of a failure. `isForm`: a form was sent, not a page opened. */
function textsOf(code: ErrorCode, isForm: boolean) {
  const { status, message } = errorCatalogue[code];
  if (isForm && status === 429) return formRefused;
  return {
    title: status >= 500 ? unavailable : (titles[status] ?? defaultTitle),
    explanation: explanations[status] ?? message,
    link: status >= 500 || status === 429 ? reloadLink : homeLink,
  };
}

/** The HTML page of a failure. It loads no other files, and contains nothing of the request. */
export function failurePage(code: ErrorCode, isForm: boolean): string {
  const { title, explanation, link } = textsOf(code, isForm);
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
<p>${link}</p>
</main>
</body>
</html>
`;
}

/** The Content-Security-Policy of the failure page: only its inline style, by hash. */
export const failurePagePolicy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
