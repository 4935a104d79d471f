/** Texts about hidden comments, which only their author sees. */
export const hiddenComments = {
  title: 'Bình luận đang ẩn của bạn',
  note: (reason: string) => (reason === '' ? 'Bình luận này đang được ẩn' : `Bình luận này đang được ẩn: ${reason}`),
} as const;
