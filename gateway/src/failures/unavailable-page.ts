import { createHash } from 'node:crypto';
import { errorCatalogue } from '@garage/contracts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font-family:system-ui,sans-serif;color:#1f2933;background:#f5f7fa}' +
  'main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.5rem}a{color:inherit}';

/** What a person sees when no process can render pages: it needs nothing from anywhere else. */
export const unavailablePage = `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Trang web đang tạm gián đoạn</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Trang web đang tạm gián đoạn</h1>
<p>${errorCatalogue.SERVICE_UNAVAILABLE.message}</p>
<p><a href="">Tải lại trang</a></p>
</main>
</body>
</html>
`;

/** The page's own policy: nothing but its one style. */
export const unavailablePagePolicy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
