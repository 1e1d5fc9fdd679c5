export class OperatorProblem extends Error {}
