import type { ChatReport } from './chat/measure-chat.ts';
import type { Verdict } from './report.ts';
import { printVerdicts, round, verdict } from './report.ts';

/** What live chat aims at, and the worst case that was measured. */
export function judgeChat({ idle, delivery, plan }: ChatReport): Verdict[] {
  const nodes = idle.filter(({ name }) => name !== 'bare');
  return [
    verdict({
      aim: 'idle connections held at a node',
      limit: Math.min(5_000, plan.connections),
      cases: nodes.map(({ held, name }) => ({ value: held, where: name })),
      most: false,
    }),
    verdict({
      aim: 'memory of an idle connection, kB',
      limit: 40,
      cases: nodes.map(({ kilobytes, name }) => ({ value: kilobytes, where: name })),
      most: true,
    }),
    verdict({
      aim: 'messages that never came',
      limit: 0,
      cases: [{ value: delivery.product.missing, where: `${plan.conversations} conversations` }],
      most: true,
    }),
  ];
}

export function printChat(report: ChatReport): void {
  const { plan, idle, acknowledged, delivery } = report;
  console.log(`Client and servers share this machine: only what was measured in the same run can be compared.`);
  console.table(
    idle.map(({ name, held, kilobytes, seconds }) => ({
      idle: name,
      connections: held,
      'kB each': round(kilobytes),
      'opened a second': Math.round(held / seconds),
    })),
  );
  console.table([
    { [`stored and acknowledged, ${plan.senders} senders`]: 'two nodes', ...figures(acknowledged.product) },
    { [`stored and acknowledged, ${plan.senders} senders`]: 'bare, not stored', ...figures(acknowledged.bare) },
  ]);
  console.log(`Rate ÷ bare: ${round(acknowledged.product.rate / acknowledged.bare.rate)}`);
  const title = `sent until told, ${plan.conversations} conversations`;
  console.table([
    { [title]: 'from node to node', ...figures(delivery.product), missing: delivery.product.missing },
    { [title]: 'bare, one server', ...figures(delivery.bare), missing: delivery.bare.missing },
  ]);
  printVerdicts(judgeChat(report));
}

const figures = ({ rate, p50, p99 }: { rate: number; p50: number; p99: number }) => ({
  'messages a second': Math.round(rate),
  'p50 ms': round(p50),
  'p99 ms': round(p99),
});
