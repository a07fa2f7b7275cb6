/** Commands of the page about uploading with scripts. The environment holds SITE (the address) and TOKEN. */
export const PUT_SAMPLE = `curl --fail-with-body -T bundle.tar.zst \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-Sha256: $(sha256sum bundle.tar.zst | cut -d' ' -f1)" \\
  $SITE/api/v1/uploads/

{"upload":"0t5g...","bytes":412338,"sha256":"9c41..."}`;

export const SUBMIT_SAMPLE = `curl --fail-with-body -X POST \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"benchmark": "demo-python", "upload": "0t5g...", "model": "Model 1", "scaffold": "agent 2.0", "draft": true}' \\
  $SITE/api/v1/submissions

{"id":"pb-..."}`;

export const STATUS_SAMPLE = `curl --fail-with-body -H "Authorization: Bearer $TOKEN" \\
  $SITE/api/v1/submissions/pb-.../status

{"state":"verified","ended":true,"totals":{"size":12,"resolved":7,...},"trouble":null,...}`;

export const TUS_SAMPLE = `# begin: the answer's Location names the upload
curl -i -X POST -H "Authorization: Bearer $TOKEN" -H "Tus-Resumable: 1.0.0" \\
  -H "Upload-Length: $(stat -c %s bundle.tar.zst)" \\
  -H "Upload-Metadata: filename $(printf bundle.tar.zst | base64)" \\
  $SITE/api/v1/uploads

# send, and after a cut ask where to go on
curl -I -H "Authorization: Bearer $TOKEN" -H "Tus-Resumable: 1.0.0" $SITE/api/v1/uploads/0t5g...
tail -c +$((OFFSET + 1)) bundle.tar.zst | curl -X PATCH --data-binary @- \\
  -H "Authorization: Bearer $TOKEN" -H "Tus-Resumable: 1.0.0" \\
  -H "Upload-Offset: $OFFSET" -H "Content-Type: application/offset+octet-stream" \\
  $SITE/api/v1/uploads/0t5g...`;
