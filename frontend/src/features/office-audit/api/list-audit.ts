import type { AuditListQuery } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/office/client.ts';

/** One page of the audit log, newest first. */
export const useAudit = (query: AuditListQuery) =>
  useQuery({
    queryKey: ['office', 'audit', query],
    queryFn: ({ signal }) => requestPage('audit.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
