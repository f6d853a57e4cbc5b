/** What a gateway said no to. The task is tried again whatever it was; the reason tells staff where to look. */
export type SmsProblem =
  | 'credentials'
  | 'empty_text'
  | 'sender'
  | 'number'
  | 'balance'
  | 'too_many'
  | 'refused'
  | 'unavailable';

/** Carries neither the number nor the text: both are personal, and errors are logged. */
export class SmsFailure extends Error {
  override name = 'SmsFailure';
  readonly problem: SmsProblem;
  /** `unifonic.number`, as the log shows it. */
  readonly code: string;

  constructor(gateway: 'unifonic' | 'taqnyat', problem: SmsProblem, options?: ErrorOptions) {
    super(`${gateway} did not take the SMS: ${problem}`, options);
    this.problem = problem;
    this.code = `${gateway}.${problem}`;
  }
}
