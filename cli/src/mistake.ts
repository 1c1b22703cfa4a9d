/** A user's mistake: said in one sentence, without a stack trace, with exit code 2. */
export class Mistake extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 2) {
    super(message);
    this.name = 'Mistake';
    this.exitCode = exitCode;
  }
}
