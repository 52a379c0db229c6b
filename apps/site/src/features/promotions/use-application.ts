import { PROMOTION_IMAGE_BYTES, PROMOTION_IMAGES } from '@chhokka/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { type EntryForm, useEntryForm } from '../../widgets/form/use-entry-form.ts';
import { obstacleOf } from '../../widgets/pictures/pictures.ts';
import { type Pictures, usePictures } from '../../widgets/pictures/use-pictures.ts';
import { type Detail, refreshPromotions } from './use-promotions.ts';

const PROMOTION_IMAGE_MEGABYTES = PROMOTION_IMAGE_BYTES / (1024 * 1024);

type Field = 'remark' | 'pictures';

export interface Application {
  readonly remark: string;
  readonly write: (remark: string) => void;
  readonly pictures: Pictures;
  readonly form: EntryForm<Field>;
  /** Whether closing now would lose something. */
  readonly isBegun: boolean;
  readonly submit: () => void;
}

/** The state of an application form (1-site §5). `onSent`: called when the platform has accepted it. */
export function useApplication({ promotionId, images }: Detail, onSent: () => void): Application {
  const t = useTranslations('promotions');
  const ofPictures = useTranslations('pictures');
  const queries = useQueryClient();
  const form = useEntryForm<Field>();
  const pictures = usePictures({
    keep: (picture, options) => call('promotionImage', picture, options),
    onTouch: () => form.touch('pictures'),
    most: PROMOTION_IMAGES,
    megabytes: PROMOTION_IMAGE_MEGABYTES,
  });
  const [remark, setRemark] = useState('');
  // The same for every retry, so that a lost answer does not make a second application.
  const [requestId] = useState(() => crypto.randomUUID());
  const { list } = pictures;

  async function send(): Promise<void> {
    const imageIds = list.flatMap(({ imageId }) => imageId ?? []);
    try {
      await call('promotionApply', { promotionId, requestId, remark, imageIds });
    } finally {
      // Also after a refusal, because a change in the meantime may be the reason for it.
      await refreshPromotions(queries);
    }
    toast(t('detail.sent'), 'good');
    onSent();
  }

  return {
    remark,
    write(next) {
      setRemark(next);
      form.touch('remark');
    },
    pictures,
    form,
    isBegun: remark.trim() !== '' || list.length > 0,
    submit() {
      const obstacle = obstacleOf(list, { needed: images === 'required' });
      const errors = obstacle ? { pictures: ofPictures(obstacle) } : {};
      form.submit(errors, send, { image_unknown: 'pictures', image_required: 'pictures' });
    },
  };
}
