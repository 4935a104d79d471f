import { keysOf } from '../../record-from-keys.ts';

/** MongoDB's error codes by their official names, with the SQLSTATEs that stand for them (class M is DocumentDB's). */
const errors = {
  InternalError: [1, 'M0000'],
  BadValue: [2, 'M0001'],
  HostUnreachable: [6],
  UnknownError: [8],
  FailedToParse: [9, 'M0003'],
  Unauthorized: [13, 'M00ER'],
  TypeMismatch: [14, 'M0004'],
  Overflow: [15, 'M0005', '22003'],
  AuthenticationFailed: [18],
  IllegalOperation: [20, 'M0006'],
  LockTimeout: [24, 'M00EW'],
  NamespaceNotFound: [26, 'M0008'],
  IndexNotFound: [27, 'M0009'],
  PathNotViable: [28, 'M000A'],
  ConflictingUpdateOperators: [40, 'M000D'],
  CursorNotFound: [43, 'M000E'],
  NamespaceExists: [48, 'M000F'],
  MaxTimeMSExpired: [50, 'M00EX'],
  DollarPrefixedFieldName: [52, 'M000G'],
  EmptyFieldName: [56, 'M000J'],
  DottedFieldName: [57, 'M000K'],
  CommandNotFound: [59, 'M00EY'],
  ImmutableField: [66, 'M000M'],
  CannotCreateIndex: [67, 'M000N'],
  IndexAlreadyExists: [68, 'M000O'],
  InvalidOptions: [72, 'M000P'],
  InvalidNamespace: [73, 'M000Q'],
  IndexOptionsConflict: [85, 'M000R'],
  IndexKeySpecsConflict: [86, 'M000S'],
  WriteConflict: [112, 'M00F1', '40001', '40P01', '55P03'],
  CommandNotSupported: [115, 'M000U', '0A000'],
  DocumentFailedValidation: [121, 'M00CO'],
  ExceededMemoryLimit: [146, 'M000W', '53200'],
  CommandNotSupportedOnView: [166, 'M000Z'],
  InvalidIndexSpecificationOption: [197, 'M0012'],
  TransactionTooOld: [225],
  ConversionFailure: [241, 'M0015'],
  NoSuchTransaction: [251, 'M00F6'],
  OperationNotSupportedInTransaction: [263, 'M0016'],
  UnableToFindIndex: [291, 'M0018'],
  BSONObjectTooLarge: [10_334, 'M001B', '54000'],
  DuplicateKey: [11_000, 'M001C', '23P01'],
  Interrupted: [11_601, '57014'],
  OutOfDiskSpace: [14_031, '53100'],
} as const satisfies Record<string, readonly [number, ...string[]]>;

export type CodeName = keyof typeof errors;

export const errorCode = (name: CodeName): number => errors[name][0];

export const codeNameOf = (sqlState: string): CodeName =>
  keysOf(errors).find((name) => errors[name].some((one) => one === sqlState)) ?? 'UnknownError';

/** A write error contains its SQLSTATE packed into an integer: five characters of six bits, least significant first, relative to '0'. */
export function unpackSqlState(packed: number): string {
  const characters = [0, 6, 12, 18, 24].map((shift) => String.fromCharCode(48 + ((packed >> shift) & 0x3f)));
  return characters.join('');
}
