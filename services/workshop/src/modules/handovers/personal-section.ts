import type { PersonalSection } from '@garage/service-kit/privacy';
import { eachOfOrders } from '../repair-orders/index.ts';
import { presentStatement } from './statement-presenter.ts';
import type { StatementRepository } from './statement-repository.ts';

interface Repositories {
  statements: StatementRepository;
  lists: Parameters<typeof eachOfOrders>[0]['lists'];
}

/** The statements of a person's orders. */
export const statementSection = ({ statements, lists }: Repositories): PersonalSection =>
  eachOfOrders({
    name: 'handovers',
    lists,
    listOf: (orderId) => statements.findByOrders([orderId]),
    present: presentStatement,
  });
