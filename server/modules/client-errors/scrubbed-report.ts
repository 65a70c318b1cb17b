import type { ClientError } from '../../../src/contract/client-errors.ts';
import { PAGES } from '../../../src/contract/pages.ts';
import { scrubbed, withoutNumbers } from '../../../src/contract/scrub.ts';

/** Errors of the language, of browsers, of the identity provider and of the app; the build shortens other names. */
const CLASSES: ReadonlySet<string> = new Set(
  `NoError Error AggregateError EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError
  SuppressedError CompileError LinkError RuntimeError DOMException AbortError ConstraintError DataCloneError DataError
  EncodingError HierarchyRequestError InUseAttributeError IndexSizeError InvalidAccessError InvalidCharacterError
  InvalidModificationError InvalidNodeTypeError InvalidStateError NamespaceError NetworkError
  NoModificationAllowedError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError
  OptOutError OverconstrainedError QuotaExceededError ReadOnlyError SecurityError TimeoutError
  TransactionInactiveError UnknownError URLMismatchError VersionError WrongDocumentError FirebaseError ApiError
  DeadlineError NotSignedIn RegistrationError StillWaiting FinalAnswer`.split(/\s+/),
);
/** A chunk of the build with its hash, the worker, or an inline script; no number of a telephone or an order. */
const FILE = /^(?:[A-Za-z_-]{1,60}\d{0,2}[A-Za-z_-]{0,60}-(?!\d{6})[\w-]{8}\.js|sw\.js|page)$/;
const ROUTES: ReadonlySet<string> = new Set([...PAGES, '*']);

/**
 * The report as the app itself would have made it: anybody can send one, and would have an address or a
 * number in the log in any field that is free.
 */
export function scrubbedReport(report: ClientError): ClientError {
  return {
    ...report,
    name: CLASSES.has(report.name) ? report.name : '[name]',
    message: scrubbed(report.message),
    frames: report.frames.map(ofBuild),
    route: ROUTES.has(report.route) ? report.route : '[route]',
    release: fileOf(report.release),
  };
}

function ofBuild(frame: string): string {
  const [file = '', ...place] = frame.split(':');
  return [fileOf(file), ...place].join(':');
}

function fileOf(name: string): string {
  return FILE.test(name) && withoutNumbers(name) === name ? name : '[file]';
}
