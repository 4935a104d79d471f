import { useMutation } from '@tanstack/react-query';
import { officeChat } from '../../../i18n/office-chat.ts';
import { requestFile } from '../../../shared/office/client.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Downloads a conversation as text. */
export function useTranscript() {
  return useMutation({
    mutationFn: async ({ id, fullName }: { id: string; fullName: string }) => {
      saveFile(await requestFile('chat.transcript', { params: { id } }), `chat-${fullName}.txt`);
    },
    onError: (error) => showToast({ severity: 'error', text: officeChat.transcriptFailed, cause: error }),
  });
}
