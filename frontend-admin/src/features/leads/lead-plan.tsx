import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { PoolDrawing } from 'frontend-shared/drawing';
import { measureDesign, parseDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { useMemo, useState } from 'react';
import { Notice } from '../../components/notice';
import { media } from '../../theme/tokens';

/** Text size in the narrow column, as a share of its width. */
const COLUMN_TEXT = { textShare: 1 / 35 };

export function LeadPlan({ design, name }: { design: unknown; name: string }) {
  const phone = useMediaQuery(media.phone);
  const [large, setLarge] = useState(false);
  const drawings = useMemo(() => {
    const parsed = parseDesign(design);
    if (!parsed.ok) return null;
    const measured = measureDesign(parsed.design);
    return {
      small: planDrawing(parsed.design, measured, { lettering: COLUMN_TEXT }),
      plan: planDrawing(parsed.design, measured),
      section: sectionDrawing(parsed.design, measured),
    };
  }, [design]);

  if (!drawings)
    return <Notice tone="warning">The plan cannot be drawn. This design was saved in an unknown format.</Notice>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ justifySelf: 'stretch', border: 1, borderColor: 'tokens.line', borderRadius: '4px', p: 2 }}>
        <PoolDrawing drawing={drawings.small} />
      </Box>
      <Button onClick={() => setLarge(true)}>Enlarge the plan</Button>
      <Dialog open={large} onClose={() => setLarge(false)} maxWidth="lg" fullWidth fullScreen={phone}>
        <DialogTitle>{name}</DialogTitle>
        <DialogContent tabIndex={0} sx={{ display: 'grid', gridAutoRows: 'max-content', gap: 6 }}>
          {[drawings.plan, drawings.section].map((drawing) => (
            // A phone scrolls the drawing rather than shrinking its text.
            <Box key={drawing.title} sx={{ overflowX: 'auto' }}>
              <Box sx={{ minWidth: 680 }}>
                <PoolDrawing drawing={drawing} />
              </Box>
            </Box>
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setLarge(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
