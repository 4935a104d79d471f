// The mail sink as a process; listens on HOST, PORT (page and API) and SMTP_PORT.
import { startMailSink } from './mail-sink.ts';

const { HOST: host = '127.0.0.1', PORT: httpPort, SMTP_PORT: smtpPort } = process.env;
const sink = await startMailSink({ host, httpPort: Number(httpPort), smtpPort: Number(smtpPort) });
console.log(`Mails to port ${smtpPort}, shown at http://${host}:${httpPort}/`);

const end = () => void sink.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
