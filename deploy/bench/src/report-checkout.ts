import type { CheckoutLine, CheckoutReport } from './checkout/measure-checkout.ts';
import { atLeast, atMost, columnsOf, round, type Verdict } from './verdicts.ts';

const MIN_SHARE = 0.4;

function bareOf({ lines }: CheckoutReport, { step, clients }: CheckoutLine): CheckoutLine {
  const line = lines.find((one) => one.step === step && one.clients === clients && one.seller === 'bare');
  if (!line) throw new Error(`${step} was not measured at the bare handlers`);
  return line;
}

export function judgeCheckout(report: CheckoutReport): Verdict[] {
  const { acknowledged, placed, stored, sameNumber } = report.orders;
  const rates = report.lines
    .filter(({ seller }) => seller === 'product')
    .map((line) => ({
      value: line.rate / bareOf(report, line).rate,
      where: `${line.step}, ${line.clients} clients`,
    }));
  const none = (aim: string, value: number) => atMost(aim, 0, [{ value, where: `${acknowledged} orders` }]);
  return [
    atLeast('rate ÷ bare handlers', MIN_SHARE, rates),
    none('orders with the same number', sameNumber),
    none('difference between acknowledged and placed orders', Math.abs(acknowledged - placed)),
    none('failed orders', stored - placed),
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
      ...columnsOf(line),
      'rate ÷ bare': round(line.rate / bareOf(report, line).rate),
    })),
  );
}
