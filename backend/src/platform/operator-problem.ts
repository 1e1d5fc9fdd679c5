/** What the person at the terminal can mend; shown to them without a stack. */
export class OperatorProblem extends Error {}
