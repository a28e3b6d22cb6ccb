/** The pivot of the name: 工 around a hinge, with what turns about it. Lines only. */
export function LoginArt() {
  return (
    <svg className="login-art" viewBox="0 0 480 480" fill="none" aria-hidden="true">
      <g className="art-ring">
        <circle cx="240" cy="240" r="104" />
        <circle cx="240" cy="240" r="152" strokeDasharray="2 8" />
        <circle cx="240" cy="240" r="204" />
      </g>
      <g className="art-line">
        <path d="M136 132h208M136 348h208M240 132v72M240 276v72" />
        <circle cx="240" cy="240" r="36" />
      </g>
      <circle className="art-dot" cx="240" cy="240" r="9" />
      <g className="art-path">
        <path d="M282 240h70a12 12 0 0 1 12 12v32" />
        <path d="M198 240h-70a12 12 0 0 1-12-12v-32" />
      </g>
      <g className="art-card">
        <rect x="336" y="284" width="76" height="56" rx="8" />
        <path d="M350 302h34M350 314h48M350 326h26" />
        <rect x="78" y="140" width="76" height="56" rx="8" />
        <path d="m92 182 14-16 12 10 22-22" />
        <rect x="358" y="112" width="64" height="64" rx="8" />
        <path d="M374 132h32M374 144h32M374 156h20" />
        <rect x="62" y="306" width="64" height="64" rx="8" />
        <path d="M78 354v-16M94 354v-32M110 354v-22" />
      </g>
      <g className="art-node">
        <circle cx="44" cy="240" r="5" />
        <circle cx="436" cy="240" r="5" />
        <circle cx="240" cy="36" r="5" />
        <circle cx="240" cy="444" r="5" />
      </g>
    </svg>
  );
}
