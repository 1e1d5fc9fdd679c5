import { Box } from '@mui/material';
import { formulaInWords, readFormula } from 'poolkit/cost';

interface Props {
  text: string;
  kind: 'quantity' | 'rule';
  isTold?: boolean | undefined;
}

const EMPTY = {
  quantity: 'Empty: right for a share of other lines only ($100).',
  rule: 'Empty: the line is always there.',
};

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
