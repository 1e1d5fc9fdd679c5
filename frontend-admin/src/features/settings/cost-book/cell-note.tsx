import { Box } from '@mui/material';
import { readFormula, type CostItem, formulaInWords } from 'poolkit/cost';
import { AlertIcon } from '../../../components/icons';
import { Spoken } from '../../../components/spoken';
import type { ItemColumn } from './item-columns';

interface Props {
  id: string;
  item: CostItem | null;
  column: ItemColumn | null;
  text: string;
  problem: string | null;
  locked: boolean;
}

export function CellNote({ id, item, column, text, problem, locked }: Props) {
  const isFormula = column?.kind === 'quantity' || column?.kind === 'rule';
  return (
    <Box
      id={id}
      sx={{
        minHeight: 44,
        px: 3,
        py: 2,
        boxSizing: 'border-box',
        borderRadius: '4px',
        bgcolor: 'tokens.sunken',
        fontSize: '.8125rem',
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
      }}
    >
      {item && column ? (
        <>
          <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
            {item.code} · {column.title}
          </Box>
          {isFormula ? (
            <FormulaCheck text={text} kind={column.kind === 'quantity' ? 'quantity' : 'rule'} />
          ) : problem ? (
            <Box component="span" sx={{ color: 'tokens.danger' }}>
              <AlertIcon aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', mr: 1 }} />
              {problem}
            </Box>
          ) : column.kind === 'code' ? (
            'Press Enter for all details of this item.'
          ) : (
            text || 'Empty'
          )}
          {isFormula && problem && !problem.startsWith('Character') && (
            <Box component="span" sx={{ color: 'tokens.danger' }}>
              {' '}
              {problem}
            </Box>
          )}
        </>
      ) : (
        <>{locked ? 'Arrow keys move in the table.' : 'Arrow keys move, Enter edits, Escape undoes.'}</>
      )}
      {/* The cell describes itself by this note; only a problem is announced, once typing stops. */}
      <Spoken text={(isFormula ? formulaProblem(text, column.kind === 'rule') : null) ?? problem ?? ''} />
    </Box>
  );
}

function formulaProblem(text: string, isRule: boolean): string | null {
  if (text.trim() === '') return null;
  const read = isRule ? readFormula(text, 'truth') : readFormula(text, 'number');
  return read.ok ? null : `Character ${read.at}: ${read.reason}`;
}

interface EMPTYProps {
  text: string;
  kind: 'quantity' | 'rule';
  hideReason?: boolean | undefined;
}

const EMPTY = {
  quantity: 'Empty: right for a share of other lines only ($100).',
  rule: 'Empty: the line is always there.',
};

export function FormulaCheck({ text, kind, hideReason = false }: EMPTYProps) {
  if (text.trim() === '') return <>{EMPTY[kind]}</>;
  const read = kind === 'quantity' ? readFormula(text, 'number') : readFormula(text, 'truth');
  if (read.ok) return <>In words: {formulaInWords(read.formula)}</>;
  const index = read.at - 1;
  return (
    <Box component="span" sx={{ color: 'tokens.danger' }}>
      {!hideReason && `Character ${read.at}: ${read.reason} `}
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
