"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { bytesText } from "@/lib/display/number-text";

/** Drop a file or choose one. The whole field is the label of a real file input, so keyboard and readers get it too. */
export function DropZone({ most, onFile }: { most: number; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  return (
    <label
      className={over ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <Icon name="upload" />
      <span className="text-16 font-semibold text-ink">
        Drop a bundle here, or <span className="link">choose a file</span>
      </span>
      <span className="text-13 text-ink-3">
        .zip, .tar, .tar.gz, .tar.zst, up to {bytesText(most)}. Resumes after a lost connection.
      </span>
      <input
        type="file"
        className="sr"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}
