import { commonErrors } from './common-errors.ts';
import { pageErrors } from './page-errors.ts';

/**
 * All error codes with their HTTP status and the Vietnamese text that is shown. A code without both does not compile. Services throw codes,
 * never texts.
 */
export const errorCatalogue = {
  ...commonErrors,
  ...pageErrors,

  // Images.
  IMAGE_TYPE_REFUSED: { status: 400, message: 'Chỉ nhận ảnh JPEG, PNG hoặc WebP.' },
  IMAGE_TOO_MANY_PIXELS: { status: 400, message: 'Ảnh có độ phân giải quá lớn.' },

  // Identity.
  LOGIN_FAILED: { status: 401, message: 'Email hoặc mật khẩu không chính xác.' },
  ACCOUNT_UNVERIFIED: { status: 403, message: 'Tài khoản chưa được xác thực, vui lòng kiểm tra email.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Tài khoản đã bị khóa, vui lòng liên hệ quản trị viên' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Không tìm thấy địa chỉ.' },
  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'Mỗi tài khoản lưu được tối đa {most} địa chỉ, vui lòng xóa bớt trước khi thêm.',
  },
  WARD_NOT_IN_PROVINCE: { status: 400, message: 'Phường, xã không thuộc tỉnh, thành phố đã chọn.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'Tài khoản không tồn tại.' },
  LOGIN_LOCKED_OUT: {
    status: 403,
    message: 'Đăng nhập sai quá nhiều lần, vui lòng thử lại sau {minutes} phút hoặc đặt lại mật khẩu.',
  },
  CODE_WRONG: { status: 400, message: 'Mã xác nhận không đúng hoặc đã hết hạn.' },
  CODE_RESEND_TOO_SOON: { status: 429, message: 'Vui lòng chờ {seconds} giây trước khi gửi lại mã.' },
  PASSWORD_TOO_WEAK: { status: 400, message: 'Tài khoản nhân viên cần mật khẩu mạnh hơn. {reason}' },
  STAFF_PASSWORD_WEAK: {
    status: 403,
    message: 'Tài khoản nhân viên cần mật khẩu mạnh hơn, vui lòng đặt lại bằng mã gửi tới email. {reason}',
  },
  PASSWORD_WRONG: { status: 400, message: 'Mật khẩu hiện tại không chính xác!' },
  PASSWORD_STEP_MISSING: { status: 409, message: 'Phiên đổi mật khẩu đã hết hạn, vui lòng bắt đầu lại.' },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'Vui lòng xác nhận lại danh tính bằng mật khẩu hoặc mã gửi tới email hiện tại.',
  },
  REAUTHENTICATION_NEEDS_PASSWORD: { status: 409, message: 'Vui lòng xác nhận bằng mật khẩu hiện tại.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Vui lòng nhập mã trong ứng dụng xác thực hoặc một mã khôi phục.' },
  SECOND_FACTOR_WRONG: { status: 403, message: 'Mã xác thực không đúng hoặc đã được dùng.' },
  SECOND_FACTOR_REPLACED: {
    status: 409,
    message: 'Mã này thuộc mã QR cũ: thiết lập đã được bắt đầu lại ở cửa sổ hoặc thiết bị khác.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: 'Nhân viên cần bật xác thực hai lớp trước khi đăng nhập.',
  },
  SECOND_FACTOR_ON: { status: 409, message: 'Xác thực hai lớp đang bật, vui lòng tắt trước khi thiết lập lại.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Xác thực hai lớp chưa được bật.' },
  SOCIAL_ACCOUNT_PASSWORD: { status: 403, message: 'Tài khoản đăng nhập bằng mạng xã hội không thể đổi mật khẩu' },
  INVITATION_INVALID: { status: 400, message: 'Liên kết đặt mật khẩu không đúng hoặc đã hết hạn.' },
  SOCIAL_LOGIN_OFF: { status: 404, message: 'Hình thức đăng nhập này chưa được bật.' },
  SOCIAL_TOKEN_REFUSED: { status: 401, message: 'Không xác minh được tài khoản mạng xã hội, vui lòng thử lại.' },
  SOCIAL_NO_EMAIL: { status: 400, message: 'Tài khoản mạng xã hội chưa chia sẻ email, không thể đăng nhập.' },
  SOCIAL_EMAIL_TAKEN: {
    status: 409,
    message: 'Email này đã có tài khoản đăng nhập bằng cách khác, vui lòng dùng cách đó.',
  },
  SOCIAL_PROVIDER_AWAY: { status: 503, message: 'Chưa kết nối được với mạng xã hội, vui lòng thử lại sau ít phút.' },
  EMAIL_UNDO_INVALID: { status: 400, message: 'Liên kết khôi phục email không đúng hoặc đã hết hạn.' },
  EMAIL_UNDO_OPEN: {
    status: 409,
    message: 'Email của tài khoản vừa được đổi và còn có thể khôi phục. Bạn có thể xóa tài khoản sau {until}.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email này đã được sử dụng.' },
  MASTER_ONLY: { status: 403, message: 'Chỉ Master mới có quyền thay đổi tài khoản!' },
  MASTER_PROTECTED: { status: 403, message: 'Không thể chỉnh sửa tài khoản Master' },
  MASTER_ROLES_PROTECTED: { status: 403, message: 'Không thể xóa vai trò của tài khoản Master' },
  MASTER_LOCK_PROTECTED: { status: 403, message: 'Không thể khóa tài khoản Master khác' },
  MASTER_DELETE_PROTECTED: { status: 403, message: 'Không thể xóa tài khoản Master' },
  MASTER_NOT_READY: {
    status: 409,
    message:
      'Không thể trao quyền Master: tài khoản đang bị khóa hoặc chưa xác thực email. Vui lòng mở khóa, hoặc đợi chủ tài khoản xác thực email rồi thử lại.',
  },
  GRANT_NEEDS_PASSWORD: {
    status: 409,
    message:
      'Không thể cấp quyền: tài khoản chỉ đăng nhập bằng mạng xã hội, hoặc chủ tài khoản chưa xác minh email và đặt mật khẩu.',
  },
  OWN_LOCK_REFUSED: { status: 403, message: 'Không thể khóa tài khoản của chính mình' },
  OWN_DELETE_REFUSED: { status: 403, message: 'Không thể xóa tài khoản của chính mình' },
  ERASURE_NEEDS_PASSWORD: { status: 409, message: 'Vui lòng xác nhận việc xóa tài khoản bằng mật khẩu.' },
  ERASURE_NEEDS_CODE: { status: 409, message: 'Vui lòng xác nhận việc xóa tài khoản bằng mã gửi tới email.' },
  STAFF_ERASURE_REFUSED: {
    status: 403,
    message: 'Tài khoản nhân viên không thể tự xóa. Vui lòng nhờ Master gỡ vai trò nhân viên trước.',
  },
  EXPORT_INCOMPLETE: {
    status: 503,
    message: 'Một phần hệ thống đang tạm gián đoạn nên chưa gom đủ dữ liệu của bạn, vui lòng thử lại sau ít phút.',
  },
  EXPORT_TOO_LARGE: {
    status: 409,
    message: 'Dữ liệu của bạn quá nhiều để tải một lần, vui lòng liên hệ chúng tôi để nhận bản đầy đủ.',
  },
  ROLE_NOT_FOUND: { status: 404, message: 'Vai trò không tồn tại.' },

  // Catalogue.
  PRODUCT_NOT_FOUND: { status: 404, message: 'Không tìm thấy sản phẩm.' },
  CATEGORY_NAME_TAKEN: { status: 400, message: 'Danh mục này đã tồn tại.' },
  CATEGORY_IN_USE: { status: 409, message: 'Danh mục đang có {count} sản phẩm, không thể xóa.' },
  CATEGORIES_FULL: { status: 409, message: 'Chỉ lưu được tối đa {most} danh mục, vui lòng xóa bớt trước khi thêm.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Không tìm thấy danh mục.' },
  NEWS_NOT_FOUND: { status: 404, message: 'Không tìm thấy tin tức.' },
  BANNERS_FULL: { status: 409, message: 'Chỉ lưu được tối đa {most} banner, vui lòng xóa bớt trước khi thêm.' },
  BANNER_NOT_FOUND: { status: 404, message: 'Banner không tìm thấy' },
  POSITION_NOT_FOUND: { status: 404, message: 'Không tìm thấy chức vụ.' },
  POSITIONS_FULL: { status: 409, message: 'Chỉ lưu được tối đa {most} chức vụ, vui lòng xóa bớt trước khi thêm.' },
  POSITION_NAME_TAKEN: { status: 400, message: 'Chức vụ này đã tồn tại.' },
  POSITION_IN_USE: { status: 409, message: 'Chức vụ đang có {count} nhân viên, không thể xóa.' },
  STAFF_NOT_FOUND: { status: 404, message: 'Không tìm thấy nhân viên.' },
  SERVICE_ARTICLE_NOT_FOUND: { status: 404, message: 'Không tìm thấy bài viết dịch vụ.' },

  // Engagement.
  COMMENT_NOT_FOUND: { status: 404, message: 'Bình luận không tồn tại.' },
  COMMENT_NOT_YOURS: { status: 403, message: 'Bạn không có quyền xóa bình luận này.' },

  // Notices.
  NOTICE_NOT_FOUND: { status: 404, message: 'Không tìm thấy thông báo.' },
  PUSH_OFF: { status: 404, message: 'Thông báo trên thiết bị chưa được bật trên website này.' },
  PUSH_ENDPOINT_REFUSED: { status: 400, message: 'Trình duyệt này dùng dịch vụ thông báo chưa được hỗ trợ.' },
  CONSENT_OUTDATED: {
    status: 409,
    message: 'Nội dung đồng ý vừa được cập nhật, vui lòng tải lại trang, đọc lại và xác nhận.',
  },
  STOP_TOKEN_INVALID: {
    status: 400,
    message: 'Liên kết dừng nhận thư không đúng. Bạn có thể đổi cách nhận thông báo trong trang tài khoản.',
  },

  // Commerce.
  CART_LINE_NOT_FOUND: { status: 404, message: 'Sản phẩm không còn trong giỏ hàng.' },
  CART_FULL: { status: 409, message: 'Giỏ hàng đã đầy, vui lòng đặt hàng hoặc xóa bớt sản phẩm.' },
  CART_EMPTY: { status: 400, message: 'Giỏ hàng đang trống!' },
  CART_CHANGED: { status: 409, message: 'Giá hoặc giỏ hàng vừa thay đổi, vui lòng kiểm tra lại trước khi đặt.' },
  OUT_OF_STOCK: { status: 409, message: 'Sản phẩm đã hết hàng.' },
  STOCK_TOO_LOW: { status: 409, message: 'Chỉ còn {available} sản phẩm trong kho' },
  CART_LINE_FULL: { status: 409, message: 'Mỗi sản phẩm đặt được tối đa {most} trong một đơn.' },
  PRICE_ON_REQUEST: { status: 409, message: 'Sản phẩm "{name}" chưa có giá bán, vui lòng liên hệ để nhận báo giá.' },
  STOCK_SHORT: { status: 409, message: 'Sản phẩm "{name}" chỉ còn {available} trong kho.' },
  ORDER_NOT_FOUND: { status: 404, message: 'Không tìm thấy đơn hàng.' },
  ORDER_CUSTOMER_ERASED: {
    status: 409,
    message: 'Khách hàng đã xóa tài khoản nên không thể mở lại đơn hàng này.',
  },
  ORDERS_WAITING: {
    status: 409,
    message: 'Bạn đang có {most} đơn hàng chờ xử lý, vui lòng đợi chúng tôi xác nhận trước khi đặt thêm.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Yêu cầu này đã được gửi với nội dung khác.' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: 'Mã yêu cầu không hợp lệ.' },

  // Booking.
  APPOINTMENT_NOT_FOUND: { status: 404, message: 'Không tìm thấy lịch hẹn.' },
  DATE_INVALID: { status: 400, message: 'Ngày hẹn không hợp lệ.' },
  DATE_TOO_FAR: { status: 400, message: 'Chỉ nhận lịch hẹn trong vòng {days} ngày tới.' },
  SLOT_PAST: { status: 400, message: 'Khung giờ này đã qua, vui lòng chọn giờ khác.' },
  SLOT_CLOSED: { status: 400, message: 'Garage nghỉ vào ngày này, vui lòng chọn ngày khác.' },
  SLOT_FULL: { status: 409, message: 'Khung giờ này đã hết chỗ, vui lòng chọn giờ khác.' },
  SLOTS_PAST_CLOSING: { status: 400, message: 'Lịch hẹn kéo dài quá giờ đóng cửa, vui lòng chọn giờ sớm hơn.' },
  TOO_MANY_SLOTS: { status: 400, message: 'Một lịch hẹn chỉ được kéo dài tối đa {max} khung giờ.' },
  APPOINTMENT_CUTOFF: { status: 409, message: 'Đã quá hạn tự thay đổi lịch hẹn, vui lòng gọi hotline.' },
  APPOINTMENT_CANCELLED: { status: 409, message: 'Lịch hẹn đã bị hủy.' },

  // Chat.
  CONVERSATION_NOT_FOUND: { status: 404, message: 'Không tìm thấy cuộc trò chuyện.' },
  CONVERSATION_TAKEN: { status: 409, message: 'Cuộc trò chuyện đã được nhân viên khác tiếp nhận.' },
  CONVERSATION_ENDED: { status: 409, message: 'Cuộc trò chuyện đã kết thúc.' },
  NOT_CONNECTED_TO_STAFF: { status: 409, message: 'Đang chờ kết nối với nhân viên' },

  // Workshop.
  VEHICLE_NOT_FOUND: { status: 404, message: 'Không tìm thấy xe.' },
  PLATE_INVALID: { status: 400, message: 'Biển số cần có từ {min} đến {max} chữ cái và chữ số.' },
  PLATE_TAKEN: { status: 409, message: 'Biển số {plate} đã có trong hồ sơ của một xe khác.' },
  ODOMETER_BACK: { status: 409, message: 'Số km thấp hơn lần ghi trước ({km} km), vui lòng ghi lý do.' },
  VEHICLE_PERSON_NOT_FOUND: { status: 404, message: 'Không tìm thấy người này trong hồ sơ xe.' },
  VEHICLE_PEOPLE_FULL: { status: 409, message: 'Hồ sơ xe lưu được tối đa {most} chủ xe và người lái.' },
  OWN_VEHICLES_FULL: { status: 409, message: 'Bạn lưu được tối đa {most} xe.' },
  SLIP_REFUSED: {
    status: 404,
    message: 'Số phiếu, mã và biển số không khớp nhau.',
  },
  CLAIM_PERSON_TAKEN: { status: 409, message: 'Người này đã gắn với một tài khoản khác.' },
  MERGE_WITH_ITSELF: { status: 400, message: 'Vui lòng chọn hai hồ sơ xe khác nhau để gộp.' },
  MERGE_BOTH_OPEN: {
    status: 409,
    message: 'Cả hai hồ sơ đều có phiếu sửa chữa chưa xong, vui lòng kết thúc một phiếu trước khi gộp.',
  },
  VEHICLE_IN_WORKSHOP: { status: 409, message: 'Xe đang có phiếu sửa chữa {number} chưa xong.' },
  APPOINTMENT_RECEIVED: { status: 409, message: 'Lịch hẹn này đã được lập phiếu sửa chữa {number}.' },
  REPAIR_ORDER_NOT_FOUND: { status: 404, message: 'Không tìm thấy phiếu sửa chữa.' },
  REPAIR_MOVE_REFUSED: { status: 409, message: 'Phiếu đang ở bước {step}, không thể chuyển sang bước {to}.' },
  SKIP_REASON_MISSING: { status: 400, message: 'Vui lòng ghi lý do bỏ qua bước {steps}.' },
  REPAIR_ORDER_CLOSED: { status: 409, message: 'Phiếu sửa chữa đã kết thúc, không thể thay đổi.' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'Không tìm thấy mẫu kiểm tra.' },
  TEMPLATE_INVALID: { status: 400, message: 'Mẫu kiểm tra chưa hợp lệ: {fault}.' },
  TEMPLATES_FULL: { status: 409, message: 'Chỉ lưu được tối đa {most} mẫu kiểm tra, vui lòng xóa bớt trước khi thêm.' },
  TEMPLATE_UNFIT: { status: 409, message: 'Mẫu kiểm tra này không dành cho loại xe hoặc động cơ của xe.' },
  INSPECTION_NOT_FOUND: { status: 404, message: 'Không tìm thấy lượt kiểm tra.' },
  INSPECTION_COMPLETED: { status: 409, message: 'Lượt kiểm tra đã hoàn tất, vui lòng mở lại trước khi nhập thêm.' },
  INSPECTIONS_FULL: { status: 409, message: 'Mỗi phiếu có tối đa {most} lượt kiểm tra.' },
  INSPECTION_POINT_UNKNOWN: { status: 400, message: 'Lượt kiểm tra này không có điểm kiểm tra đã nhập.' },
  INSPECTION_NOT_MEASURED: { status: 400, message: 'Điểm kiểm tra này không có giá trị đo.' },
  INSPECTION_PHOTOS_FULL: { status: 409, message: 'Mỗi điểm lưu được tối đa {most} ảnh, mỗi lượt tối đa {total} ảnh.' },
  INSPECTION_ENTRIES_FULL: { status: 409, message: 'Lượt kiểm tra đã có quá nhiều lần nhập, vui lòng tạo lượt mới.' },
  EMPLOYEE_UNKNOWN: {
    status: 409,
    message: 'Người này không còn quyền làm việc trong xưởng, vui lòng chọn người khác.',
  },
  TASK_NOT_FOUND: { status: 404, message: 'Không tìm thấy công việc.' },
  TASKS_FULL: { status: 409, message: 'Một phiếu sửa chữa có tối đa {most} công việc.' },
  TECHNICIAN_WORKED: {
    status: 409,
    message: 'Không thể giao kiểm tra lại cho {name}, người được giao sửa chữa phiếu này.',
  },
  TECHNICIAN_CHECKS: {
    status: 409,
    message: 'Không thể giao sửa chữa cho {name}, người được giao kiểm tra lại phiếu này.',
  },
  PROMISE_REASON_MISSING: { status: 400, message: 'Vui lòng ghi lý do dời hẹn để khách hàng biết.' },
  PICTURE_UNKNOWN: { status: 404, message: 'Ảnh này không còn ở phiếu, vui lòng tải lại trang.' },
  RELEASED_PICTURES_FULL: { status: 409, message: 'Khách xem được tối đa {most} ảnh của một phiếu.' },
  TASK_JOB_MISSING: {
    status: 409,
    message: 'Khách đã trả lời báo giá của phiếu này. Vui lòng giao sửa chữa theo một việc khách đã đồng ý.',
  },
  TASK_JOB_NOT_AGREED: { status: 409, message: 'Việc này không thuộc những việc khách đã đồng ý của phiếu.' },
  TASK_RUNNING: { status: 409, message: 'Bạn đang làm phiếu {number}, bước {step}. Hãy tạm dừng việc đó trước.' },
  TASK_NOT_READY: { status: 409, message: 'Phiếu đang ở bước {step}, chưa thể làm công việc của bước {to}.' },
  TASK_NOT_STARTED: { status: 409, message: 'Hãy bắt đầu công việc trước.' },
  QUOTE_NOT_FOUND: { status: 404, message: 'Không tìm thấy báo giá.' },
  ANSWER_NOT_KEPT: { status: 404, message: 'Không còn bản lưu của câu trả lời này.' },
  SIGNATURE_NOT_KEPT: { status: 404, message: 'Không còn bản lưu của chữ ký này.' },
  QUOTE_DRAFT_EXISTS: { status: 409, message: 'Phiếu này đã có một báo giá đang soạn.' },
  QUOTES_FULL: { status: 409, message: 'Mỗi phiếu có tối đa {most} báo giá.' },
  QUOTE_NOT_DRAFT: { status: 409, message: 'Báo giá đã gửi, không thể sửa. Vui lòng lập báo giá mới.' },
  QUOTE_NOT_SENT: { status: 409, message: 'Báo giá này không còn chờ khách hàng trả lời.' },
  QUOTE_EMPTY: { status: 400, message: 'Báo giá cần ít nhất một công việc.' },
  QUOTE_JOB_TWICE: { status: 400, message: 'Mỗi công việc trong báo giá cần một mã riêng.' },
  QUOTE_PHOTO_UNKNOWN: { status: 400, message: 'Ảnh được chọn không thuộc các lượt kiểm tra của phiếu này.' },
  QUOTE_PRODUCT_UNKNOWN: { status: 409, message: 'Sản phẩm {name} không còn bán, vui lòng chọn phụ tùng khác.' },
  PRICE_REASON_MISSING: { status: 400, message: 'Vui lòng ghi lý do giá của {name} khác bảng giá ({price}).' },
  QUOTE_CONTACT_MISSING: {
    status: 409,
    message: 'Phiếu không có email của khách hàng, vui lòng gửi liên kết bằng cách khác.',
  },
  QUOTE_CHANGED: { status: 409, message: 'Báo giá đã thay đổi, vui lòng xem lại bản mới trước khi xác nhận.' },
  QUOTE_EXPIRED: { status: 409, message: 'Báo giá đã hết hạn, vui lòng liên hệ xưởng để nhận báo giá mới.' },
  QUOTE_ANSWERED: { status: 409, message: 'Báo giá này đã được trả lời lúc {time}.' },
  QUOTE_DECISIONS_MISSING: { status: 400, message: 'Vui lòng chọn đồng ý hoặc không cho từng công việc.' },
  QUOTE_NOT_AGREED: { status: 409, message: 'Khách hàng chưa đồng ý công việc nào, chưa thể chuyển sang bước {to}.' },
  LINK_INVALID: { status: 404, message: 'Liên kết không đúng hoặc đã bị thu hồi. Vui lòng liên hệ xưởng.' },
  PHONE_DIGITS_WRONG: { status: 403, message: 'Bốn số cuối điện thoại không đúng, bạn còn {left} lần thử.' },
  PHONE_DIGITS_LOCKED: {
    status: 403,
    message: 'Đã nhập sai quá nhiều lần, hoặc phiếu không có số điện thoại. Vui lòng gọi xưởng để được hỗ trợ.',
  },
  QUESTION_NOT_FOUND: { status: 404, message: 'Không tìm thấy câu hỏi.' },
  QUESTION_EMPTY: { status: 400, message: 'Vui lòng nhập câu hỏi.' },
  QUESTIONS_FULL: { status: 409, message: 'Phiếu đã có quá nhiều câu hỏi, vui lòng gọi xưởng.' },
  QUOTED_JOB_NOT_FOUND: { status: 404, message: 'Không tìm thấy công việc đã báo giá.' },
  QUOTED_JOB_NOT_AGREED: { status: 409, message: 'Công việc này không ở trạng thái đã đồng ý.' },
  GUARANTEE_NOT_FOUND: {
    status: 409,
    message: 'Công việc đã chọn không thuộc xe này hoặc không có bảo hành, vui lòng chọn lại.',
  },
  GUARANTEE_ENDED: { status: 409, message: 'Việc “{job}” đã hết bảo hành: hạn đến {end}.' },
  COMEBACK_UNKNOWN: { status: 409, message: 'Phiếu này không nhận bảo hành cho công việc “{job}”.' },
  COMEBACK_NOT_FREE: {
    status: 400,
    message: 'Công việc bảo hành “{job}” không được tính phí: mọi dòng phải giảm giá 100%.',
  },
  COMEBACK_TWICE: {
    status: 409,
    message:
      'Công việc bảo hành “{job}” đã có một lần trong phiếu này. Mỗi công việc nhận bảo hành chỉ được làm miễn phí một lần.',
  },
  PARTS_NOT_READY: {
    status: 409,
    message: 'Chưa có đủ phụ tùng cho: {jobs}. Hãy chờ giữ được phụ tùng hoặc hủy công việc đó trước khi bàn giao.',
  },
  TASK_CANCELLED: { status: 409, message: 'Công việc này đã được hủy.' },
  TIME_NOT_FOUND: { status: 404, message: 'Không tìm thấy khoảng giờ làm này.' },
  TIME_INVALID: {
    status: 400,
    message: 'Giờ kết thúc phải sau giờ bắt đầu không quá {most} giờ và không ở tương lai.',
  },
  TIME_OVERLAPS: {
    status: 409,
    message: 'Khoảng giờ này trùng với giờ người đó làm phiếu {number}, bước {step}.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** An error code that `errorCatalogue` defines. */
export type ErrorCode = keyof typeof errorCatalogue;

/** The text of a code with its `{name}` placeholders filled in. */
export function errorText(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errorCatalogue[code].message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Type guard for error codes. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCatalogue, value);
}
