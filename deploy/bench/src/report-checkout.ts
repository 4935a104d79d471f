import type { CheckoutLine, CheckoutReport } from './checkout/measure-checkout.ts';
import type { Verdict } from './report.ts';
import { printVerdicts, round, verdict } from './report.ts';

const LEAST_SHARE = 0.4;

function bareOf({ lines }: CheckoutReport, { step, clients }: CheckoutLine): CheckoutLine {
  const line = lines.find((one) => one.step === step && one.clients === clients && one.seller === 'bare');
  if (!line) throw new Error(`${step} was not measured at the bare handlers`);
  return line;
}

/** What carts and orders aim at, and the worst case that was measured. */
export function judgeCheckout(report: CheckoutReport): Verdict[] {
  const { acknowledged, placed, stored, sameNumber } = report.orders;
  const rates = report.lines
    .filter(({ seller }) => seller === 'product')
    .map((line) => ({
      value: line.rate / bareOf(report, line).rate,
      where: `${line.step}, ${line.clients} clients`,
    }));
  const none = (aim: string, value: number) =>
    verdict({ aim, limit: 0, cases: [{ value, where: `${acknowledged} orders` }], most: true });
  return [
    verdict({ aim: 'rate ÷ bare handlers', limit: LEAST_SHARE, cases: rates, most: false }),
    none('orders with the number of another', sameNumber),
    none('orders that were acknowledged and are not placed, or the other way round', Math.abs(acknowledged - placed)),
    none('orders that came to nothing', stored - placed),
  ];
}

export function printCheckout(report: CheckoutReport): void {
  const { rounds, seconds } = report.plan;
  console.log(`Medians of ${rounds} interleaved rounds of ${seconds} s; client and servers share this machine.`);
  console.table(
    report.lines.map((line) => ({
      step: line.step,
      clients: line.clients,
      by: line.seller === 'bare' ? 'bare handlers' : 'the product',
      'per second': round(line.rate),
      'p50 ms': round(line.p50),
      'p99 ms': round(line.p99),
      'rate ÷ bare': round(line.rate / bareOf(report, line).rate),
    })),
  );
  printVerdicts(judgeCheckout(report));
}
