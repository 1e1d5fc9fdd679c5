import { Box, Button, Typography } from '@mui/material';
import { Notice } from '../../../components/notice';
import { humanizeKey } from '../../../lib/format';
import type { Collision } from './draft-edits';
import { dollarsText } from './item-columns';
import type { Draft } from './use-draft-edits';

export function MergeNotice({ draft }: { draft: Draft }) {
  const { collisions, book } = draft;
  if (collisions.length === 0) return null;
  const nameOf = ({ kind, key, field }: Collision) => {
    if (kind === 'figure') return book.assumptions.find((figure) => figure.key === key)?.label ?? key;
    return field === null ? `${key}, the whole item` : `${key}, ${fieldWords(field)}`;
  };
  return (
    <Notice
      tone="warning"
      live
      title={
        collisions.length === 1
          ? 'Someone else changed a value you changed.'
          : `Someone else changed ${collisions.length} values you changed.`
      }
    >
      Keep yours or take theirs; then save.
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 3 }}>
        {collisions.map((collision) => {
          const name = nameOf(collision);
          return (
            <Box component="li" key={`${collision.key}/${collision.field ?? ''}`} sx={{ display: 'grid', gap: 2 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Button
                    key={side}
                    variant="outlined"
                    aria-label={`${name}: ${side === 'mine' ? 'keep mine' : 'take theirs'}`}
                    sx={{ whiteSpace: 'normal', textAlign: 'left' }}
                    onClick={() => draft.settle(collision, side)}
                  >
                    {side === 'mine' ? 'Keep mine' : 'Take theirs'}: {valueText(collision, collision[side])}
                  </Button>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Notice>
  );
}

const fieldWords = (field: string): string => humanizeKey(field.replace(/Cents$/, 'Cost')).toLowerCase();

function valueText({ kind, field }: Collision, value: unknown): string {
  if (kind === 'line' && field === null) return value === null ? 'removed' : 'as changed';
  if (field?.endsWith('Cents')) return dollarsText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(' ') || 'nothing';
  if (value !== null && typeof value === 'object') return Object.values(value).map(dollarsText).join(' · ');
  return value === '' || value === null ? 'nothing' : String(value);
}
