import type { NoticeKind } from '@garage/contracts/browser';

export const noticeKindTexts: Readonly<Record<NoticeKind, string>> = {
  order: 'Đơn hàng',
  appointment: 'Lịch hẹn',
  repair: 'Sửa xe tại xưởng',
};

/** Texts of the settings of notices. Apart from the notices' own texts, so that their page loads only what it shows. */
export const noticeSettingsTexts = {
  preferences: {
    title: 'Bạn muốn được báo qua đâu?',
    lead: 'Trang Thông báo luôn ghi lại mọi diễn biến. Thư xác nhận đặt hàng, đặt lịch và thư báo hủy lịch hẹn luôn được gửi.',
    mail: 'Email',
    push: 'Thông báo trên thiết bị',
    repairMails: 'Email về tiến độ sửa xe: bật, tắt trong liên kết mà xưởng gửi cho từng phiếu.',
    quiet: 'Giờ yên tĩnh',
    quietHelp:
      'Trong khung giờ này (giờ Việt Nam) thiết bị của bạn không nhận thông báo; chúng đến khi hết giờ yên tĩnh.',
    quietOn: 'Bật giờ yên tĩnh',
    from: 'Từ',
    to: 'Đến',
    timeMissing: 'Vui lòng nhập giờ',
    save: 'Lưu cài đặt',
    failed: 'Không thể tải cài đặt thông báo',
    saveFailed: 'Không thể lưu cài đặt thông báo',
  },
  device: {
    title: 'Thông báo trên thiết bị này',
    lead: 'Nhận tin ngay trên điện thoại hoặc máy tính này, kể cả khi trang web không mở.',
    agree: 'Tôi đã đọc và đồng ý',
    agreeFirst: 'Vui lòng đánh dấu đồng ý trước khi bật.',
    enable: 'Bật thông báo trên thiết bị này',
    disable: 'Tắt thông báo trên thiết bị này',
    isOn: 'Thiết bị này đang nhận thông báo.',
    isOutdated:
      'Nội dung đồng ý đã thay đổi. Đến khi bạn đồng ý lại, thiết bị chỉ nhận thông báo về những gì bạn đã đồng ý trước đây.',
    renew: 'Đồng ý với nội dung mới',
    enableFailed: 'Không thể bật thông báo trên thiết bị này',
    disableFailed: 'Không thể tắt thông báo trên thiết bị này',
    checking: 'Đang kiểm tra thiết bị...',
    obstacles: {
      insecure:
        'Trang đang mở qua kết nối không mã hóa (http), nên trình duyệt không cho phép thông báo. Hãy mở trang qua https.',
      unsupported:
        'Trình duyệt này không hỗ trợ thông báo. Trên iPhone và iPad, hãy thêm trang web vào màn hình chính rồi mở từ đó.',
      denied:
        'Bạn đã chặn thông báo của trang này. Hãy cho phép thông báo trong cài đặt trang web của trình duyệt, rồi tải lại trang.',
      off: 'Website hiện chưa gửi thông báo đến thiết bị. Bạn vẫn xem được thông báo tại đây và qua email.',
    },
  },
  consents: {
    title: 'Những lần bạn đã đồng ý',
    none: 'Bạn chưa bật thông báo trên thiết bị nào.',
    given: (at: string) => `Đồng ý lúc ${at}`,
    withdrawn: (at: string) => `rút lại lúc ${at}`,
    active: 'đang có hiệu lực',
    version: (version: string) => `Nội dung phiên bản ${version}`,
    failed: 'Không thể tải những lần bạn đã đồng ý.',
  },
} as const;
