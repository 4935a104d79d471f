import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { followSession } from '../shared/api/follow-session.ts';
import { SiteUrlContext } from '../shared/ui/page-head.tsx';

interface ProvidersProps {
  client: QueryClient;
  siteUrl: string;
  children: ReactNode;
}

/** Context providers of every page, on the server and in the browser. */
export function Providers({ client, siteUrl, children }: ProvidersProps) {
  useEffect(() => followSession(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <SiteUrlContext value={siteUrl}>{children}</SiteUrlContext>
    </QueryClientProvider>
  );
}
