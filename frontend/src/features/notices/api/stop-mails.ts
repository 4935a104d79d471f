import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Stops the mails of one kind with the token of a mailed link. */
const stopMails = (token: string) => request('notices.stop', { body: { token } });

export const useStopMails = () => useMutation({ mutationFn: stopMails });
