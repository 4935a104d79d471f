import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Reverts the change of an e-mail address with the token of the mailed link. */
const undoEmail = (token: string) => request('accounts.undoEmail', { body: { token } });

export const useUndoEmail = () => useMutation({ mutationFn: undoEmail });
