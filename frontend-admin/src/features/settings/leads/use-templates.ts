import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyTemplate, ReplyTemplates } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { announce } from '../../../lib/announcer';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';

export const TEMPLATES_PATH = '/api/admin/reply-templates';

export const useTemplates = () => useQuery<ReplyTemplates>({ queryKey: [TEMPLATES_PATH] });

export function useTemplateMoves() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: [TEMPLATES_PATH] });
  const onError = (error: Error) => {
    showToast({ title: 'Not changed', description: errorText(error), variant: 'destructive' });
    void reread();
  };
  const write = useWrite<ReplyTemplate>({ onError });
  const order = useWrite<ReplyTemplates>({
    onSuccess: (list) => queryClient.setQueryData([TEMPLATES_PATH], list),
    onError,
  });

  const turn = (template: ReplyTemplate, how: 'retire' | 'restore', then: () => void) =>
    write.run(
      { method: 'POST', path: `${TEMPLATES_PATH}/${template.id}/${how}`, body: { version: template.version } },
      {
        onSuccess: () => {
          showToast({
            title: how === 'retire' ? `${template.label} is no longer offered` : `${template.label} is offered again`,
            variant: 'success',
          });
          then();
          void reread();
        },
      },
    );

  return {
    isBusy: write.isPending || order.isPending,
    retire: (template: ReplyTemplate, then: () => void) => turn(template, 'retire', then),
    restore: (template: ReplyTemplate, then: () => void) => turn(template, 'restore', then),
    move: (items: ReplyTemplate[], template: ReplyTemplate, by: -1 | 1, then: () => void) => {
      const seen = items.map(({ id }) => id);
      const wanted = seen.filter((id) => id !== template.id);
      const place = seen.indexOf(template.id) + by;
      wanted.splice(place, 0, template.id);
      order.run(
        { method: 'PUT', path: `${TEMPLATES_PATH}/order`, body: { wanted, seen } },
        {
          onSuccess: () => {
            announce(`${template.label} is number ${place + 1} of ${seen.length} now.`);
            then();
          },
        },
      );
    },
  };
}
