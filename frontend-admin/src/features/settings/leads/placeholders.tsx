import { Box, Button, Typography } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import type { ReplyTemplates } from '../../../api/types';
import type { TextElement } from '../../../components/text-field';

type Name = ReplyTemplates['placeholders'][number];
type Target = 'subject' | 'body';

const meanings: Record<Name, string> = {
  name: 'their name',
  reference: 'reference of the request',
  service: 'what it is about',
  sender: 'who writes, and the company',
  scheduleLink: 'link to choose a time',
};

interface Props {
  names: Name[];
  onInsert: (word: string) => void;
}

export function Placeholders({ names, onInsert }: Props) {
  return (
    <Box role="group" aria-label="Filled in when it is sent" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
        Filled in when the email is sent. Press one to insert it at the cursor.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {names.map((name) => (
          <Button
            key={name}
            variant="outlined"
            size="small"
            onClick={() => onInsert(`{{${name}}}`)}
            sx={{ display: 'inline-flex', columnGap: 2, fontWeight: 400 }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>{`{{${name}}}`}</Box> {meanings[name]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

export function useCaret() {
  const subject = useRef<TextElement>(null);
  const body = useRef<TextElement>(null);
  const target = useRef<Target>('body');
  const moveTo = useRef<{ element: TextElement; at: number } | null>(null);

  // Set after the text, or the cursor would jump to the end.
  useLayoutEffect(() => {
    if (!moveTo.current) return;
    const { element, at } = moveTo.current;
    moveTo.current = null;
    element.focus();
    element.setSelectionRange(at, at);
  });

  return {
    subject,
    body,
    goTo: (field: Target) => {
      target.current = field;
    },
    insert: (word: string, texts: Record<Target, string>, write: (field: Target, value: string) => void) => {
      const field = target.current;
      const element = (field === 'subject' ? subject : body).current;
      if (!element) return;
      const text = texts[field];
      const from = element.selectionStart ?? text.length;
      const to = element.selectionEnd ?? from;
      moveTo.current = { element, at: from + word.length };
      write(field, text.slice(0, from) + word + text.slice(to));
    },
  };
}
