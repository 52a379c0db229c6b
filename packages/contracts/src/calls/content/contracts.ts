import { z } from 'zod';
import { contract } from '../../contract.ts';
import { language } from '../../language.ts';
import { text } from '../../site-words.ts';
import { moment } from '../editing/schemas.ts';
import { announcement, banner, markup, sitePageName } from './schemas.ts';

export const banners = contract({
  summary: 'The current banners of all groups, in the operator’s order.',
  query: z.object({ language }),
  value: z.object({ list: z.array(banner) }),
});

export const listAnnouncements = contract({
  summary: 'The current announcements, newest first.',
  query: z.object({
    /** Types, separated by commas: `B,PU`. */
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
      .default('B'),
    /** W: the web. */
    platform: z.literal('W').default('W'),
    execution: z.string().max(64).optional(),
    language,
  }),
  value: z.object({ list: z.array(announcement) }),
});

export const helpCenter = contract({
  summary: 'The help centre’s topics in order. `topic` is the anchor: /help#term.',
  query: z.object({ language }),
  value: z.object({ list: z.array(z.object({ topic: z.string(), title: z.string(), content: markup })) }),
});

export const sitePage = contract({
  summary: 'One text page that the operator writes.',
  query: z.object({ name: sitePageName, language }),
  value: z.object({ title: z.string(), content: markup }),
  errors: ['not_found'],
});

export const officeMarkupPreview = contract({
  summary: 'Renders markup as visitors will get it: sanitised, so that nothing in it runs.',
  body: z.object({ content: z.object({ bn: text(60_000), en: text(60_000), es: text(60_000) }) }),
  value: z.object({ bn: z.string(), en: z.string(), es: z.string() }),
});

export const officePictures = contract({
  summary: 'Pictures to choose from: uploaded ones, newest first, and those that banners and promotions use.',
  query: z.object({}),
  value: z.object({ list: z.array(z.object({ url: z.string(), uploadedAt: moment })) }),
});

export const officePicture = contract({
  summary: 'Stores a picture for banners and promotions: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ url: z.string() }),
  errors: ['image_unreadable', 'payload_too_large'],
});
