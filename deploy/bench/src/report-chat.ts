import type { ChatReport } from './chat/measure-chat.ts';
import { atLeast, atMost, columnsOf, round, type Verdict } from './verdicts.ts';

export function judgeChat({ idle, delivery, plan }: ChatReport): Verdict[] {
  const nodes = idle.filter(({ name }) => name !== 'bare');
  const held = nodes.map((node) => ({ value: node.held, where: node.name }));
  const memory = nodes.map((node) => ({ value: node.kilobytes, where: node.name }));
  const missing = [{ value: delivery.product.missing, where: `${plan.conversations} conversations` }];
  return [
    atLeast('idle connections per node', Math.min(5_000, plan.connections), held),
    atMost('memory of an idle connection, kB', 40, memory),
    atMost('messages that were not delivered', 0, missing),
  ];
}

export function printChat(report: ChatReport): void {
  const { plan, idle, acknowledged, delivery } = report;
  console.log('Client and servers share this machine: only values of the same run can be compared.');
  console.table(
    idle.map(({ name, held, kilobytes, seconds }) => ({
      idle: name,
      connections: held,
      'kB each': round(kilobytes),
      'opened a second': Math.round(held / seconds),
    })),
  );
  console.table([
    { [`stored and acknowledged, ${plan.senders} senders`]: 'two nodes', ...columnsOf(acknowledged.product) },
    { [`stored and acknowledged, ${plan.senders} senders`]: 'bare, not stored', ...columnsOf(acknowledged.bare) },
  ]);
  console.log(`Rate ÷ bare: ${round(acknowledged.product.rate / acknowledged.bare.rate)}`);
  const title = `delivered to staff, ${plan.conversations} conversations`;
  console.table([
    { [title]: 'from node to node', ...columnsOf(delivery.product), missing: delivery.product.missing },
    { [title]: 'bare, one server', ...columnsOf(delivery.bare), missing: delivery.bare.missing },
  ]);
}
