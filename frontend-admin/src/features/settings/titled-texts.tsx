import { Box, Button, Typography } from '@mui/material';
import type { components } from 'frontend-shared/api';
import { TextField } from '../../components/text-field';

type TitledText = components['schemas']['TitledTextDto'];

export interface TextDraft {
  title: string;
  /** Paragraphs with an empty line between them. */
  body: string;
}

interface TextPartProps {
  name: string;
  text: TextDraft;
  onChange: (change: Partial<TextDraft>) => void;
  onRemove?: () => void;
}

export function TextPart({ name, text, onChange, onRemove }: TextPartProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      <Box component="legend" sx={{ display: 'flex', gap: 3, alignItems: 'baseline', width: '100%', p: 0, mb: 2 }}>
        <Typography component="span" variant="h3" sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        {onRemove && (
          <Button variant="text" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Box>
      <TextField label="Title" maxLength={120} value={text.title} onChange={(title) => onChange({ title })} />
      <TextField label="Text" multilineRows={5} value={text.body} onChange={(body) => onChange({ body })} />
    </Box>
  );
}

export function draftOf({ title, paragraphs }: TitledText): TextDraft {
  return { title, body: paragraphs.join('\n\n') };
}

export function textOf({ title, body }: TextDraft): TitledText {
  return { title: title.trim(), paragraphs: paragraphsOf(body) };
}

export function isEmpty({ title, body }: TextDraft): boolean {
  return title.trim() === '' || paragraphsOf(body).length === 0;
}

function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

export function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}
