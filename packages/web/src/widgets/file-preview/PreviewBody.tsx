import { getFilePreview } from "@gongshu/contract/system/file";
import type { PreviewKind } from "@gongshu/contract/system/file-kinds";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { localizedEndpointQuery } from "../../lib/queries.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingFallback, lazyComponent } from "../../ui/lazy-component.tsx";
import { AudioView } from "./AudioView.tsx";
import type { PreviewedFile } from "./FilePreview.tsx";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import { ImageView } from "./ImageView.tsx";
import { NoView } from "./NoView.tsx";
import { OfficeView } from "./OfficeView.tsx";
import type { PreviewViewProps } from "./preview-view.ts";
import { TextView } from "./TextView.tsx";
import { VideoView } from "./VideoView.tsx";

/** Each is a program of its own that few people need. */
const PdfView = lazyComponent<PreviewViewProps>(() => import("./PdfView.tsx").then((module) => module.PdfView));
const CsvView = lazyComponent<PreviewViewProps>(() => import("./CsvView.tsx").then((module) => module.CsvView));

const views = {
  image: ImageView,
  pdf: PdfView,
  text: TextView,
  csv: CsvView,
  audio: AudioView,
  video: VideoView,
  office: OfficeView,
  none: NoView,
} as const satisfies Record<PreviewKind, ComponentType<PreviewViewProps>>;

/** A file as far as it can be shown. */
export function PreviewBody({ file, zoom }: { readonly file: PreviewedFile; readonly zoom: number }) {
  const t = useT();
  const locale = useLocale();
  const params = { type: file.type, name: file.fileId };
  const { data, error, refetch } = useQuery({
    ...localizedEndpointQuery(locale, getFilePreview, { params }),
    // Addresses are those of this session, and asking may begin to convert it.
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isHandled: true },
  });
  const waiting = <p className="file-preview-wait">{t(messages.loading)}</p>;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return waiting;
  const View = views[data.kind];
  return (
    <LoadingFallback value={waiting}>
      <section className="file-preview-body" aria-label={data.name}>
        <View file={data} zoom={zoom} onConverted={() => void refetch()} />
      </section>
    </LoadingFallback>
  );
}
