import { Box } from '@mui/material';
import { formulaInWords, readFormula } from 'poolkit/cost';

interface Props {
  text: string;
  kind: 'quantity' | 'rule';
  /** What is wrong stands beside it already; only the place is shown. */
  isTold?: boolean | undefined;
}

const EMPTY = {
  quantity: 'Empty: right for a share of other lines only ($100).',
  rule: 'Empty: the line is always there.',
};

/** A formula in words, or what is wrong with it and where. Read by the same reader as the server's. */
export function FormulaCheck({ text, kind, isTold = false }: Props) {
  if (text.trim() === '') return <>{EMPTY[kind]}</>;
  const read = kind === 'quantity' ? readFormula(text, 'number') : readFormula(text, 'truth');
  if (read.ok) return <>In words: {formulaInWords(read.formula)}</>;
  const index = read.at - 1;
  return (
    <Box component="span" sx={{ color: 'tokens.danger' }}>
      {!isTold && `Character ${read.at}: ${read.reason} `}
      <Box component="span" aria-hidden sx={{ color: 'tokens.ink', overflowWrap: 'anywhere' }}>
        {text.slice(0, index)}
        <Box
          component="mark"
          sx={{ bgcolor: 'tokens.dangerTint', color: 'tokens.danger', borderBottom: 2, borderColor: 'tokens.danger' }}
        >
          {text.slice(index, index + 1) || ' '}
        </Box>
        {text.slice(index + 1)}
      </Box>
    </Box>
  );
}
