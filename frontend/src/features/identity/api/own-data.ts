import type { EraseAccountBody } from '@garage/contracts';
import { useMutation } from '@tanstack/react-query';
import { request, requestFile } from '../../../shared/api/client.ts';

/** All that is kept of the account, as a file. */
const exportOwnData = () => requestFile('privacy.export', {});

export const useExportOwnData = () => useMutation({ mutationFn: exportOwnData });

/** For an account without a password. */
export const sendErasureCode = () => request('privacy.sendCode', {});

export const useSendErasureCode = () => useMutation({ mutationFn: sendErasureCode });

const eraseAccount = (body: EraseAccountBody) => request('privacy.erase', { body });

export const useEraseAccount = () => useMutation({ mutationFn: eraseAccount });
